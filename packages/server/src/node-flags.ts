/**
 * Flags of Node for a server process, which keep it below 300 MB. Young objects get 3 × 8 MB: with less the collector copies what a
 * request needs. They get them from the start: left to itself the engine gave them 2 MB, collected them 34 times a second under kept
 * pages, and those took an eighth more of the processor. What lives longer gets 256 MB: it needs 70. The collector lets it grow by a
 * seventh of itself, instead of to twice as much, before it looks; looking more often takes the second processor from the database. While
 * it looks the young objects are collected as ever: put off until the end, as is usual, they were 40 MB instead of 17 under pages that
 * nobody asks for twice, and more the quicker the machine. The compiler in the middle is left
 * out: several of its graphs at a time hold 50 to 80 MB outside the heap, and pages come as fast without it. No object begins its life
 * among the old ones: rendering taught the engine that parts of a request live long, from then on every request left 9 kB there, and
 * the collector looked at all that lives three times a second: half of the processor's time of a kept page.
 */
export const NODE_FLAGS = [
  '--min-semi-space-size=8',
  '--max-semi-space-size=8',
  '--max-old-space-size=256',
  '--heap-growing-percent=15',
  '--no-separate-gc-phases',
  '--no-maglev',
  '--no-allocation-site-pretenuring',
];

/**
 * For the allocator of glibc, in bytes: it keeps what is freed, in as many arenas as there are threads: one holds 20 MB less than two. Pages
 * and what packs them are larger than the threshold of mapping, so they go back to the system. 60 MB less after a crowd
 * (`npm run bench -- memory`). Two megabytes stay at hand: packing a page takes one, and getting that anew from the system took as long
 * as the packing.
 */
export const NODE_ENVIRONMENT = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(64 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(256 * 1024),
  MALLOC_TOP_PAD_: String(2 * 1024 * 1024),
};
