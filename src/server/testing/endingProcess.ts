/** A program of a worker's process that is gone before it does anything. */
process.on('message', () => process.exit(1));
