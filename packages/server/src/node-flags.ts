/**
 * Flags of Node for a server process. Young objects get at most 3 × 8 MB: requests leave little behind, and with the
 * default the process held 340 MB instead of 215 under the bench's load and was no faster.
 */
export const NODE_FLAGS = ['--max-semi-space-size=8'];
