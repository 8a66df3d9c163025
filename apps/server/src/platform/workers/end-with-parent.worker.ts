import { workerData } from 'node:worker_threads';

/**
 * A thread of a process that is to end when the one that began it does, whose id it is given: it looks even while the
 * process hangs in its work.
 */
setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL');
}, 1_000);
