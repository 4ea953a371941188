import { inTransaction } from '@distance/server/db/transaction.ts';
import { correctResult } from '@distance/server/features/results/field/correct-result.ts';
import { importFile } from '@distance/server/features/results/import/import-file.ts';
import { undoImport } from '@distance/server/features/results/import/undo-import.ts';
import { userResultName } from '@distance/server/features/results/own/user-result-name.call.ts';
import { ticketResultName } from '@distance/server/features/results/ticket-result-name.call.ts';
import { erasePerson } from '@distance/server/features/profile/erase.repo.ts';
import { endAllSessions } from '@distance/server/features/accounts/sessions/end-all-sessions.ts';
import { lockDeletion } from '@distance/server/features/profile/deletion.repo.ts';
import { Refusal } from '@distance/server/http/refusal.ts';
import { NEXT_RUNNER } from '../factories/transfers.ts';
import type { Actor } from './actor.ts';
import { onSale, type SoldFormat } from './sale-steps.ts';
import type { SaleWorld } from './sale-world.ts';
import { actingAs, inOne, ownedTicket, register, somebody, type Owned } from './transfer-steps.ts';

/** A race with results: of a ticket, of somebody who has claimed his number, of a third one. */
export interface Timed {
  format: SoldFormat;
  own: Owned;
  /** Number of the ticket. */
  bib: string;
  claimedBy: number;
  /** The file that brought the field. */
  first: string;
}

export const CLAIMED = '77';
const THIRD = '99';
const NAME = `${NEXT_RUNNER.last_name};${NEXT_RUNNER.first_name}`;

/** A file with the whole field; `time` of the one with the ticket. */
const text = (bib: string, time: string, more = '') =>
  `Номер;Фамилия;Имя;Клуб;Время\n${bib};${NAME};Темп;${time}\n${CLAIMED};Зимин;Глеб;;0:50:00\n${THIRD};Орлов;Илья;;0:45:00\n${more}`;

export const read =
  (world: SaleWorld, timed: Pick<Timed, 'format' | 'bib'>, time: string, more?: string) =>
  async (actor: Actor | null) =>
    await importFile(
      world.contextOf(actor),
      {
        eventCity: world.city.publicId,
        format: timed.format.publicId,
        bytes: new TextEncoder().encode(text(timed.bib, time, more)),
        name: 'r.csv',
        company: '',
      },
      null,
    );

export async function timedRace(world: SaleWorld): Promise<Timed> {
  const format = await onSale(world, { capacity: 5 });
  const own = await ownedTicket(world, { format });
  await register(world, own)(null);
  const { bib } = await world.db
    .updateTable('ticket')
    .set({ bib: 5_000_000 + own.ticketId })
    .where('id', '=', own.ticketId)
    .returning('bib')
    .executeTakeFirstOrThrow();
  const { id: claimedBy } = await somebody(world);
  const timed = { format, own, bib: String(bib), claimedBy };
  const report = await read(world, timed, '0:41:00')(null);
  await world.db
    .insertInto('result_claim')
    .values({ format_id: format.id, bib: CLAIMED, user_id: claimedBy, made_at: world.clock.now() })
    .execute();
  return { ...timed, first: report.import ?? '' };
}

export const correct =
  (world: SaleWorld, timed: Timed, values: Readonly<Record<string, string>>) => async (actor: Actor) =>
    await correctResult(world.contextOf(actor), { format: timed.format.publicId, bib: timed.bib }, values, {
      reason: 'протест',
      by: null,
    });

export const undo = (world: SaleWorld, id: string) => async (actor: Actor) => {
  try {
    return await undoImport(world.contextOf(actor), id, null);
  } catch (error) {
    // The command line is told in words.
    if (error instanceof Error && error.message.startsWith('a later import')) throw new Refusal('conflict');
    throw error;
  }
};

/** The holder of the ticket takes the name back. */
export const hide =
  (world: SaleWorld, { own }: Timed) =>
  async (actor: Actor) =>
    await inOne(
      actingAs(world, actor, own.userId),
      async (context) =>
        await ticketResultName(
          { body: { public_id: own.ticket, given: false }, params: undefined, query: undefined },
          context,
        ),
    );

/** Whoever has claimed a number takes its name back. */
export const hideClaimed =
  (world: SaleWorld, { format, claimedBy }: Timed) =>
  async (actor: Actor) =>
    await inOne(
      actingAs(world, actor, claimedBy),
      async (context) =>
        await userResultName(
          {
            body: {
              event_city_id: world.city.publicId,
              format: format.publicId,
              bib: CLAIMED,
              given: false,
            },
            params: undefined,
            query: undefined,
          },
          context,
        ),
    );

/** An account with the times it has run. */
export const erase = (world: SaleWorld, userId: number) => async (actor: Actor) =>
  await inTransaction(actor.db, async (trx) => {
    await lockDeletion(trx, userId);
    await endAllSessions(trx, userId, world.clock.now());
    await erasePerson(trx, userId, world.clock.now());
  });

/** «place number name club seconds» of everybody, «-» for a name that nobody reads. */
export async function protocol(world: SaleWorld, { format }: Timed): Promise<string[]> {
  const rows = await world.db
    .selectFrom('result')
    .select(['bib', 'last_name', 'hidden', 'club', 'gun_ms', 'place'])
    .where('format_id', '=', format.id)
    .orderBy('position')
    .execute();
  return rows.map(
    (row) =>
      `${row.place} ${row.bib} ${row.hidden ? '-' : row.last_name} ${row.club || '-'} ${(row.gun_ms ?? 0) / 1000}`,
  );
}

/** Complains unless the race tells as many as there are. */
export async function counted(world: SaleWorld, { format }: Timed): Promise<string | undefined> {
  const rows = await world.db
    .selectFrom('result_race as a')
    .select(['finished', 'total'])
    .select((eb) =>
      eb
        .selectFrom('result')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('format_id', '=', format.id)
        .as('rows'),
    )
    .where('format_id', '=', format.id)
    .executeTakeFirstOrThrow();
  return rows.total === rows.rows && rows.finished === rows.rows
    ? undefined
    : `${rows.total} of ${rows.rows} rows are counted`;
}
