/** Loaded into each child of `npm start`: a parent that is killed outright takes its children along, in their own order. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
