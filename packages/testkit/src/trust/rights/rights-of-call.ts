import type { ErrorCode } from '@distance/contract/errors.ts';
import type { Actor, Owner } from './actors.ts';
import type { Belonging, Kind } from './belongings.ts';

/** What a call answers: done, or the code of a refusal. */
export type Expected = 'done' | ErrorCode;

/** Public ids of the start that everything is bought for, and a word that no other request has. */
export type Start = Partial<Record<'event' | 'city' | 'format' | 'otherFormat' | 'fresh', string>>;

/** The parts of a request; a parameter that is not given is sampled from the contract. */
export interface Ask {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

/** A place of a call that names somebody's thing. */
export interface Slot {
  /** `params.id`, `body.ticket`: for the list of failures. */
  at: string;
  of: Kind;
  /** Another thing that the caller must own to reach this one. */
  beside?: Kind;
  ask(it: Belonging, who: Owner, beside: Belonging, start: Start): Ask;
  /** Where a key that opens the thing without sign-in stands; without it a key opens nothing. */
  keyIn?: 'query' | 'body';
  /** Answer to its owner; done unless said otherwise. */
  own?: Expected;
  /** Answer to a temporary account for its own thing; as to every owner unless said otherwise. */
  temporary?: Expected;
  /** Answer to a temporary account whose thing it is, where strangers' things are looked at first. */
  temporaryOwn?: ErrorCode;
  /** Answer to everybody else, with or without such a thing; `not_found` unless said otherwise. */
  missing?: ErrorCode;
  /** Answer to whoever has the key. */
  byKey?: Expected | ((actor: Actor) => Expected);
  /** Being its owner opens nothing: the key alone does. */
  keyAlone?: true;
  /** Everybody sees that it exists, and no more than a visitor. */
  shown?: true;
  /** The owner's call can be made once. */
  once?: true;
}

export type Rights =
  /** About nobody: who asks changes nothing. */
  | { about: 'everybody'; ask?: (start: Start) => Ask; answer: Expected; varies?: true }
  /** About the account that asks. */
  | {
      about: 'caller';
      ask?: (who: Owner) => Ask;
      /** Done unless said otherwise. */
      answer?: Expected;
      temporary?: Expected;
      /** The answer tells of the caller's thing of this kind, and of nobody else's. */
      shows?: Kind;
    }
  | { about: 'things'; slots: readonly [Slot, ...Slot[]] };
