import { useCallback, useState } from 'react';

/** So many can be acted on at once: the server takes no more. */
const mostChosen = 200;

/** What is chosen of a list, by id; it stays chosen while the list is fetched again. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
  readonly replace: (ids: readonly string[]) => void;
}

export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (id: string) =>
      setIds((was) => {
        const next = new Set(was);
        if (!next.delete(id) && next.size < mostChosen) next.add(id);
        return next;
      }),
    [],
  );
  const replace = useCallback((next: readonly string[]) => setIds(new Set(next.slice(0, mostChosen))), []);
  return { ids, toggle, replace };
}
