/** A chunk as the bundler makes it by itself: its modules are used by the same pages. */
export interface Chunk {
  /** Whether it may be sent together with others: no page begins with it. */
  readonly isShared: boolean;
  readonly modules: readonly string[];
  /** In bytes, as it is sent. */
  readonly size: number;
  /** Those that cannot be shown without it. */
  readonly users: ReadonlySet<string>;
  /** Chunks that it imports, by their place in the list. */
  readonly imports: ReadonlySet<number>;
}

export interface Costs {
  /** What one more file costs a visitor, in bytes that could be sent meanwhile. */
  readonly file: number;
  /** How much more often a page is the first that somebody opens; 1 where it is not said. */
  readonly weights: ReadonlyMap<string, number>;
}

/**
 * Which chunks are sent as one file: each visitor would wait for dozens of small ones. Two are merged as long as the files that
 * are saved cost more than what is sent to pages that need but one of both; the best pair first. No merged file may need itself
 * by way of another: modules would run before what they import.
 */
export function mergeChunks(chunks: readonly Chunk[], costs: Costs): readonly (readonly string[])[] {
  const pages = [...new Set(chunks.flatMap(({ users }) => [...users]))].toSorted();
  const weights = pages.map((page) => costs.weights.get(page) ?? 1);
  const all = chunks.map(({ modules, size, users, imports }) => ({
    modules,
    size,
    uses: pages.map((page) => users.has(page)),
    imports: new Set(imports),
  }));
  const alive = new Set(chunks.flatMap(({ isShared }, at) => (isShared ? [at] : [])));
  const gainOf = (left: number, right: number): number => {
    const [a, b] = [all[left], all[right]];
    let gain = 0;
    for (const [page, weight] of weights.entries()) {
      const [inA, inB] = [a?.uses[page] === true, b?.uses[page] === true];
      if (inA && inB) gain += weight * costs.file;
      else if (inA) gain -= weight * (b?.size ?? 0);
      else if (inB) gain -= weight * (a?.size ?? 0);
    }
    return gain;
  };
  /** Whether one reaches the other over a third. */
  const isApart = (from: number, to: number): boolean => {
    const seen = new Set<number>();
    const open = [...(all[from]?.imports ?? [])].filter((next) => next !== to);
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (next === to) return true;
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(...(all[next]?.imports ?? []));
    }
    return false;
  };

  const gains = new Map<string, { left: number; right: number; gain: number }>();
  const weigh = (left: number, right: number): void => {
    const gain = gainOf(left, right);
    if (gain > 0) gains.set(`${left} ${right}`, { left, right, gain });
  };
  const places = [...alive];
  for (const [at, left] of places.entries()) for (const right of places.slice(at + 1)) weigh(left, right);
  while (gains.size > 0) {
    const [best] = [...gains].toSorted(([, one], [, other]) => other.gain - one.gain);
    if (!best) break;
    const [key, { left, right }] = best;
    gains.delete(key);
    if (isApart(left, right) || isApart(right, left)) continue;
    const [a, b] = [all[left], all[right]];
    if (!a || !b) continue;
    all[left] = {
      modules: [...a.modules, ...b.modules],
      size: a.size + b.size,
      uses: a.uses.map((uses, page) => uses || b.uses[page] === true),
      imports: new Set([...a.imports, ...b.imports].filter((one) => one !== left && one !== right)),
    };
    alive.delete(right);
    for (const one of all) if (one.imports.delete(right) && one !== all[left]) one.imports.add(left);
    for (const other of [...gains.values()])
      if ([other.left, other.right].some((one) => one === left || one === right))
        gains.delete(`${other.left} ${other.right}`);
    for (const other of alive) if (other !== left) weigh(Math.min(left, other), Math.max(left, other));
  }
  return [...alive].map((at) => all[at]?.modules ?? []);
}
