/**
 * The basket as it is kept in the browser and travels to the server (P3.06-P3.14, P3.20, P3.22-P3.23, P3.33).
 * Field names, their spelling included, are the documents'. Money is in roubles with at most two decimals (the wire
 * form); `price-lines.ts` turns it into kopecks. Fields below a line "ours" are additions of this product.
 */

import type { InfoAnswers, ItemAnswers } from '../participants/field-names.ts';
import type { SwitchedRequirements } from '../participants/format-switches.ts';

export const SELECTORS = ['ticket', 'shop', 'insurance', 'certificate'] as const;
export type Selector = (typeof SELECTORS)[number];

export type ParticipantGender = 'male' | 'female';
export type DiscountForm = 'percent' | 'fixed';

/** P3.12; `false` is what a failed insurance age check leaves (P4.27): not complete, like unset. */
export type PreReg = 'ok' | 'later' | false | null;

/** P3.15; `discount` in percent, or in roubles per unit when fixed. Dates are ISO instants. */
export interface Sale {
  readonly active: boolean;
  readonly start_date: string;
  readonly end_date: string;
  readonly discount: number;
  readonly discount_form: DiscountForm;
  /** How many tickets of `formats` the basket must hold. */
  readonly count: number;
  readonly formats: readonly string[];
  // ours
  readonly public_id?: string | undefined;
  readonly title?: string | undefined;
  /** With it the sale is the gift rule: the cheapest of these goods is free (P5.61). */
  readonly gift_product?: readonly string[] | undefined;
  /** For its members alone. */
  readonly club?: { readonly public_id: string } | null | undefined;
}

/** P3.27 */
export interface DeliveryMethod {
  readonly public_id: string;
  readonly name: string;
  readonly pickup: boolean;
  // ours: roubles
  readonly price?: number | undefined;
  // ours: with the start pack of a start
  readonly with_start_pack?: boolean | undefined;
}

/** A size that can be chosen; `count` is what is left, null when not counted (P3.18). */
export interface SizeOption {
  readonly public_id: string;
  readonly name: string;
  readonly count?: number | null | undefined;
}

/** `document`: a proof file must be attached (P5.31). */
export interface Cluster {
  readonly name: string;
  readonly document: boolean;
  // ours
  /** An own result of the length stands for the document. */
  readonly own_result?: boolean | undefined;
  readonly public_id?: string | undefined;
  /** Bounds of the claimed finish time in seconds, both inclusive; with neither no time is asked. */
  readonly time_min?: number | null | undefined;
  readonly time_max?: number | null | undefined;
}

/** What the item keeps of an uploaded file (P5.38, decision 0054). */
export interface ItemFile {
  readonly name: string;
  readonly type?: string | undefined;
  /** Bytes. */
  readonly size?: number | undefined;
  readonly public_id?: string | undefined;
}

export interface AdditionalField {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  // ours
  readonly type?: 'text' | 'number' | 'choice' | 'multi' | 'file' | 'consent' | undefined;
  readonly options?: readonly string[] | undefined;
  /** Bounds of a number, both inclusive. */
  readonly min?: number | null | undefined;
  readonly max?: number | null | undefined;
  /** A number without a fraction. */
  readonly whole?: boolean | undefined;
  /** Asked only when another field that is asked itself holds this value. */
  readonly shown_when?: { readonly name: string; readonly value: string } | null | undefined;
}

export type FieldValue = string | number | boolean | readonly string[] | null | undefined;

/** P3.13-P3.14: what the buyer has typed so far; `birth_date` as typed, DD.MM.YYYY. Additional fields lie beside by name. */
export interface ParticipantDraft extends InfoAnswers {
  readonly [additionalField: string]: FieldValue;
}

interface ItemBase {
  readonly public_id: string;
  readonly unique_id: string;
  readonly groupId: string;
  readonly count: number;
  /** Roubles for the whole item; a display hint, the server prices again. */
  readonly totalCost: number;
  /** Roubles per unit before discounts. */
  readonly price: number;
  readonly title: string;
  readonly logo?: string | undefined;
  readonly address?: string | undefined;
  readonly type?: string | undefined;
  readonly promocode?: string | null | undefined;
  readonly sale?: Sale | null | undefined;
  // ours: all that may apply; `sale` is the first of them
  readonly sales?: readonly Sale[] | undefined;
  readonly abid?: string | null | undefined;
  // ours: the code that was refused for this item and why, in the buyer's language (P4.44)
  readonly promocode_error?: { readonly code: string; readonly message: string } | null | undefined;
}

interface EventPlace {
  readonly event?: { readonly public_id: string; readonly title: string } | undefined;
  readonly event_city?:
    | {
        readonly public_id: string;
        readonly timezone?: string | undefined;
        readonly name?: string | undefined;
      }
    | undefined;
  readonly format_public_id: string;
  /** ISO instant of the start. */
  readonly start_time?: string | undefined;
}

interface DeliveryChoice {
  /** There are methods to choose from. */
  readonly delivery?: boolean | undefined;
  /** The methods to choose from. */
  readonly delivery_method?: readonly DeliveryMethod[] | undefined;
  /** The chosen one. */
  readonly delivery_public_id?: string | null | undefined;
  /** Pickup flag of the chosen one (P4.46). */
  readonly currentPickupSelect?: boolean | undefined;
  readonly isHiddenDeliveryAddres?: boolean | undefined;
}

/** What a ticket's participant form asks for (P3.09); a licence or medical certificate that must be attached (P5.32) among it. */
export interface ParticipantRequirements extends SwitchedRequirements {
  readonly preregistration?: boolean | undefined;
  readonly regions?: readonly { readonly id: number; readonly name_ru: string }[] | undefined;
  readonly clusters?: readonly Cluster[] | undefined;
  readonly select?:
    | { readonly title: string; readonly values: readonly { readonly value: string }[] }
    | null
    | undefined;
  readonly additional_fields?: readonly AdditionalField[] | undefined;
  readonly age_min?: number | null | undefined;
  readonly age_max?: number | null | undefined;
  readonly shirt_unavailable?: boolean | undefined;
  readonly clubs?: readonly { readonly public_id: string; readonly title: string }[] | undefined;
  readonly delivery_method?: readonly DeliveryMethod[] | undefined;
  // ours: the format allows «Заполню позже» (P1.11)
  readonly allow_later?: boolean | undefined;
  // ours: shirt sizes of the event city
  readonly sizes?: readonly SizeOption[] | undefined;
}

export interface TicketItem
  extends ItemBase,
    EventPlace,
    DeliveryChoice,
    ParticipantRequirements,
    ItemAnswers {
  readonly selector: 'ticket';
  readonly kind: string;
  /** Places left per ticket kind. */
  readonly tickets_left?: Readonly<Record<string, number>> | undefined;
  // ours: places reserved for its promocode, beside tickets_left
  readonly reserve_left?: number | undefined;
  readonly size?: string | undefined;
  readonly buy_limit?: number | null | undefined;
  readonly team_all?: boolean | undefined;
  readonly fixed_count?: number | null | undefined;
  readonly max_count?: number | null | undefined;
  readonly isTeam?: boolean | undefined;
  // ours: name of the team, the same in every ticket of its group
  readonly team_title?: string | undefined;
  /** No place of its kind is left. */
  readonly full?: boolean | undefined;
  /** The participant as typed. */
  readonly info?: ParticipantDraft | undefined;
  /** Name of the licence file for display. */
  readonly licenseFile?: { readonly name: string } | null | undefined;
  /** Ours: what the file answers of `info` are called, by field. */
  readonly answer_files?: Readonly<Record<string, ItemFile>> | undefined;
  readonly notes?: readonly string[] | undefined;
  readonly insurance?: boolean | undefined;
  readonly insurance_cost?: number | undefined;
  readonly isErrorTab?: boolean | undefined;
  readonly preReg?: PreReg | undefined;
  /** A numbered place held for this ticket. */
  readonly space?: { readonly public_id: string; readonly title?: string | undefined } | null | undefined;
  // ours: its places are held by this offer of the waiting list, for a price that was promised
  readonly offer?:
    | { readonly token: string; readonly places: number; readonly until: string; readonly price: number }
    | null
    | undefined;
  /** Milliseconds since 1970 when the place was taken; display of the server's hold (P4.52). */
  readonly addTicketToBasketTime?: number | null | undefined;
}

/** P3.20; matched by product and size (P4.03). */
export interface ShopItem extends ItemBase, DeliveryChoice {
  readonly selector: 'shop';
  /** Name of the size. */
  readonly size?: string | null | undefined;
  /** Id of the size. */
  readonly proportion_public_id?: string | null | undefined;
  readonly text?: string | undefined;
  readonly max_count?: number | null | undefined;
  readonly insurance?: boolean | undefined;
  /** Roubles per unit, added when insured (P4.11). */
  readonly insurance_cost?: number | undefined;
  readonly event?: { readonly public_id: string; readonly title: string } | undefined;
  readonly event_city?: { readonly public_id: string } | undefined;
  // ours: starts at which it is handed out
  readonly starts?: readonly { readonly public_id: string; readonly title: string; readonly city: string }[];
}

/** P3.22-P3.23 */
export interface InsuranceItem extends ItemBase, EventPlace {
  readonly selector: 'insurance';
  readonly count: 1;
  /** Calendar date YYYY-MM-DD from which the policy is valid. */
  readonly start_date: string;
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly second_name?: string | undefined;
  /** UTC ISO string (P5.52). */
  readonly birth_date?: string | undefined;
  readonly gender?: ParticipantGender | undefined;
  /** Digits only (P5.53). */
  readonly phone?: string | undefined;
  readonly preReg?: PreReg | undefined;
  readonly isErrorTab?: boolean | undefined;
  readonly isScrolling?: boolean | undefined;
  // ours: its offer is not sold for this start any more
  readonly gone?: boolean | undefined;
  /** As typed. */
  readonly info?:
    | { readonly birth_date?: string | undefined; readonly phone?: string | undefined }
    | undefined;
  // ours: last day of the policy, YYYY-MM-DD
  readonly end_date?: string | undefined;
  // ours: the ticket it was taken for (P4.29)
  readonly ticket_unique_id?: string | undefined;
  // ours: the person was changed by hand, so that changes of the ticket's participant are asked about first
  readonly edited?: boolean | undefined;
  // ours: the ticket's participant as this person was last compared with
  readonly followed?: string | undefined;
  // ours: what the card says
  readonly subtitle?: string | undefined;
  /** Address of the insurance terms (P2.55). */
  readonly legals?: string | undefined;
}

/** A gift certificate to buy; `price` is its nominal. Never discounted, takes no promocode (P4.42). */
export interface CertificateItem extends ItemBase {
  readonly selector: 'certificate';
  // ours
  readonly design?: string | undefined;
  readonly recipient_name?: string | undefined;
  /** Null: the buyer gives it himself. */
  readonly recipient_email?: string | null | undefined;
  readonly sender?: string | undefined;
  readonly greeting?: string | undefined;
  /** ISO instant; null = as soon as it is paid. */
  readonly send_at?: string | null | undefined;
}

export type BasketItem = TicketItem | ShopItem | InsuranceItem | CertificateItem;
