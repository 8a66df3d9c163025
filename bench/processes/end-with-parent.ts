/* Loaded before a program under measurement: it ends when the benchmark is gone, whatever ended that. */
process.once('disconnect', () => process.exit(1));
