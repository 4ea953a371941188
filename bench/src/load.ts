/** Runs `work` with `clients` at a time until `count` are done; operations per second. */
export async function perSecond(
  count: number,
  clients: number,
  work: (index: number) => Promise<unknown>,
): Promise<number> {
  let next = 0;
  const start = process.hrtime.bigint();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (next < count) {
        const index = next;
        next += 1;
        await work(index);
      }
    }),
  );
  return count / (Number(process.hrtime.bigint() - start) / 1e9);
}
