import { startTransition, useCallback, useOptimistic } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';

/**
 * Changes the query of the address, from what the address says now: what is drawn may be a moment behind it on a slow device,
 * and what was chosen in that moment would be lost.
 */
export function useChangeQuery(options: NavigateOptions = { replace: true }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { replace = false, preventScrollReset = false } = options;
  return useCallback(
    (change: (query: URLSearchParams) => void): void => {
      const query = new URLSearchParams(window.location.pathname === pathname ? window.location.search : '');
      change(query);
      void navigate({ search: query.toString() }, { replace, preventScrollReset });
    },
    [navigate, pathname, replace, preventScrollReset],
  );
}

/** Sets the named values in a query; an empty one is left out of it. */
export function setInQuery(query: URLSearchParams, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    if (value === '') query.delete(name);
    else query.set(name, value);
  }
}

/**
 * Values that the address keeps, for fields: what is typed or chosen stands in them at once, though the address changes in a
 * transition, which a slow device draws later.
 */
export function useShownAtOnce<Values extends object>(
  values: Values,
  change: (changes: Partial<Values>) => void,
): readonly [Values, (changes: Partial<Values>) => void] {
  const [shown, show] = useOptimistic(values, (now: Values, changes: Partial<Values>) => ({
    ...now,
    ...changes,
  }));
  const set = (changes: Partial<Values>): void =>
    startTransition(() => {
      show(changes);
      change(changes);
    });
  return [shown, set];
}
