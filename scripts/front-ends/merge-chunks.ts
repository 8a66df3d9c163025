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
 * are saved cost more than what is sent to pages that need but one of both, with all that it imports; the best pair first. No
 * merged file may need itself by way of another: modules would run before what they import.
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

  /** What comes with a chunk: those that it imports, those that they import, and so on. */
  const comesWith = (from: number, except?: number): Set<number> => {
    const found = new Set<number>();
    const open = [...(all[from]?.imports ?? [])].filter((next) => next !== except);
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (found.has(next)) continue;
      found.add(next);
      open.push(...(all[next]?.imports ?? []));
    }
    return found;
  };
  /** What each page would be sent in addition, if it had to take the chunk; nothing where it does. */
  const additions = (at: number): readonly number[] => {
    const brought = [at, ...comesWith(at)].flatMap((one) => all[one] ?? []);
    return pages.map((_, page) =>
      brought.reduce((sum, { size, uses }) => (uses[page] ? sum : sum + size), 0),
    );
  };

  for (;;) {
    const places = [...alive];
    const added = new Map(places.map((at) => [at, additions(at)]));
    const gainOf = (left: number, right: number): number => {
      const [a = [], b = []] = [added.get(left), added.get(right)];
      const [usesA = [], usesB = []] = [all[left]?.uses, all[right]?.uses];
      return weights.reduce((gain, weight, page) => {
        if (usesA[page] && usesB[page]) return gain + weight * costs.file;
        return usesA[page] || usesB[page] ? gain - weight * ((a[page] ?? 0) + (b[page] ?? 0)) : gain;
      }, 0);
    };
    let best: { readonly left: number; readonly right: number; readonly gain: number } | undefined;
    for (const [at, left] of places.entries())
      for (const right of places.slice(at + 1)) {
        const gain = gainOf(left, right);
        if (gain <= (best?.gain ?? 0)) continue;
        // One would reach the other over a third.
        if (comesWith(left, right).has(right) || comesWith(right, left).has(left)) continue;
        best = { left, right, gain };
      }
    if (best === undefined) break;
    const { left, right } = best;
    const [a, b] = [all[left], all[right]];
    if (!a || !b) break;
    all[left] = {
      modules: [...a.modules, ...b.modules],
      size: a.size + b.size,
      uses: a.uses.map((uses, page) => uses || b.uses[page] === true),
      imports: new Set([...a.imports, ...b.imports].filter((one) => one !== left && one !== right)),
    };
    alive.delete(right);
    for (const one of all) if (one.imports.delete(right) && one !== all[left]) one.imports.add(left);
    for (const at of comesWith(left)) {
      const one = all[at];
      if (one)
        all[at] = { ...one, uses: one.uses.map((uses, page) => uses || all[left]?.uses[page] === true) };
    }
  }
  return [...alive].map((at) => all[at]?.modules ?? []);
}
