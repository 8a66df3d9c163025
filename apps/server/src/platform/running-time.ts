/** How often it is looked at whether the process runs. */
const beat = 100;
/** Longer than this from one beat to the next the process stood still: a paused or starved machine, or a long piece of work. */
const longestBeat = 2 * beat;

let counted = 0;
let lastBeat = performance.now();

const sinceBeat = (): number => Math.min(performance.now() - lastBeat, longestBeat);

setInterval(() => {
  counted += sinceBeat();
  lastBeat = performance.now();
}, beat).unref();

/**
 * Milliseconds that only pass while the process runs. What came while it stood still has not been read yet: whoever measured a wait for
 * it by the clock on the wall would give up on what is there already.
 */
export function runningTime(): number {
  return counted + sinceBeat();
}

/** Acts once so much running time has passed, unless it is called off by what this answers with. */
export function afterRunning(milliseconds: number, act: () => void): () => void {
  const until = runningTime() + milliseconds;
  let timer: NodeJS.Timeout;
  const look = (): void => {
    const left = until - runningTime();
    if (left > 0) timer = setTimeout(look, Math.ceil(left));
    else act();
  };
  timer = setTimeout(look, milliseconds);
  return () => clearTimeout(timer);
}
