/**
 * Calls `stop` when the person presses Ctrl-C, the terminal closes, somebody asks this process to end, or the one
 * that started it is gone; calls `hurry` the second time.
 */
export function onStopSignal(stop: () => void, hurry: () => void): void {
  let times = 0;
  const react = () => {
    times += 1;
    if (times === 1) stop();
    // Ctrl-C reaches npm as well, which may pass it on within the same moment: that is not impatience.
    else if (Date.now() - firstAt > 1_000) hurry();
    if (times === 1) firstAt = Date.now();
  };
  let firstAt = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, react);
  process.once('disconnect', react);
}
