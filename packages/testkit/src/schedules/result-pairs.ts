import { exactly, firstOf, oneOf, type Pair } from './pair.ts';
import {
  CLAIMED,
  correct,
  counted,
  erase,
  hide,
  hideClaimed,
  protocol,
  read,
  timedRace,
  undo,
} from './result-steps.ts';

/** Results are read in, put right, taken back and undone at once. */
export const RESULT_PAIRS: readonly Pair[] = [
  {
    name: 'results: import / correction / name taken back',
    async play(world) {
      const timed = await timedRace(world);
      return {
        operations: [
          // Faster than the third one, and somebody new.
          read(world, timed, '0:44:00', '5;Новый;Пётр;;0:43:00\n'),
          // What a person has put right is no file's to change.
          correct(world, timed, { gun: '0:46:00' }),
          hide(world, timed),
        ],
        check: async (results) =>
          firstOf(
            exactly(3, results),
            oneOf((await protocol(world, timed)).join(', '), [
              `1 5 Новый - 2580, 2 99 Орлов - 2700, 3 ${timed.bib} - Темп 2760, 4 ${CLAIMED} Зимин - 3000`,
            ]),
            await counted(world, timed),
          ),
      };
    },
  },
  {
    name: 'results: two files / correction of another column',
    async play(world) {
      const timed = await timedRace(world);
      return {
        operations: [
          read(world, timed, '0:39:00'),
          read(world, timed, '0:52:00'),
          correct(world, timed, { club: 'Пульс' }),
        ],
        check: async (results) =>
          firstOf(
            exactly(3, results),
            oneOf((await protocol(world, timed)).join(', '), [
              `1 ${timed.bib} Лис Пульс 2340, 2 99 Орлов - 2700, 3 ${CLAIMED} Зимин - 3000`,
              `1 99 Орлов - 2700, 2 ${CLAIMED} Зимин - 3000, 3 ${timed.bib} Лис Пульс 3120`,
            ]),
            await counted(world, timed),
          ),
      };
    },
  },
  {
    name: 'results: undoing / file again / name taken back',
    async play(world) {
      const timed = await timedRace(world);
      return {
        operations: [
          undo(world, timed.first),
          read(world, timed, '0:41:00'),
          hide(world, timed),
          hideClaimed(world, timed),
        ],
        async check(results) {
          const [undone = '', again = '', ...hidden] = results;
          const there = await protocol(world, timed);
          const named = ([of, bib]: readonly [number, string]) =>
            hidden[of] === 'ok' &&
            there.some((row) => row.includes(` ${bib} `) && !row.includes(` ${bib} - `));
          const open = (
            [
              [0, timed.bib],
              [1, CLAIMED],
            ] as const
          ).filter(named);
          return firstOf(
            // Refused where the file came again before it.
            oneOf(undone, ['ok', 'conflict']),
            oneOf(again, ['ok']),
            oneOf(String(there.length), ['3']),
            open.length === 0 ? undefined : `a name taken back is read: ${there.join(', ')}`,
            await counted(world, timed),
          );
        },
      };
    },
  },
  {
    name: 'results: import / erasure / correction',
    async play(world) {
      const timed = await timedRace(world);
      return {
        operations: [
          read(world, timed, '0:44:00'),
          erase(world, timed.own.userId),
          correct(world, timed, { gun: '0:46:00' }),
        ],
        check: async (results) =>
          firstOf(
            exactly(3, results),
            oneOf((await protocol(world, timed)).join(', '), [
              `1 99 Орлов - 2700, 2 ${timed.bib} - - 2760, 3 ${CLAIMED} Зимин - 3000`,
            ]),
            (await toldOf(world, timed.format.id)).includes('Лис') ? 'the erased name is kept' : undefined,
          ),
      };
    },
  },
];

/** Everything that is kept of a field and its past. */
async function toldOf(world: Parameters<Pair['play']>[0], formatId: number): Promise<string> {
  const rows = await world.db.selectFrom('result').selectAll().where('format_id', '=', formatId).execute();
  const past = await world.db
    .selectFrom('result_change')
    .selectAll()
    .where('format_id', '=', formatId)
    .execute();
  return JSON.stringify([rows, past]);
}
