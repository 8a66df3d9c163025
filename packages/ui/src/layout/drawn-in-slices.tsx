import { type ReactNode, startTransition, useDeferredValue, useEffect, useState } from 'react';
import css from './drawn-in-slices.module.css';

/**
 * Whether to show a large part of a page that needs what is not known yet. It is drawn in slices, between which the browser
 * answers, and until then what stands in its place stays: data from the query cache would be drawn in one piece.
 */
export function useDrawnInSlices(isKnown: boolean): boolean {
  const isDrawn = useDeferredValue(isKnown);
  return isKnown && isDrawn;
}

/** What lies below the first sight of a page: drawn once that is painted. The height of a screen is kept for it meanwhile. */
export function BelowFirstSight({ children }: { readonly children: ReactNode }) {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => startTransition(() => setDrawn(true)), []);
  return isDrawn ? children : <div data-loading="true" className={css.room} />;
}
