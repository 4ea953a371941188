/**
 * Flags of Node for a server process, which keep it below 300 MB. Young objects get at most 3 × 8 MB: requests leave little behind. What
 * lives longer gets 256 MB: it needs 70, and by that bound the collector lets garbage grow by a third of it instead of to four times.
 */
export const NODE_FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=256'];
