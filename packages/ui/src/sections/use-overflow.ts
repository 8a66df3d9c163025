import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/** Whether a row that scrolls sideways hides something before or after what is in sight. */
export interface Overflow {
  readonly before: boolean;
  readonly after: boolean;
}

const none: Overflow = { before: false, after: false };

/** Follows what a row hides at its two ends while it is scrolled or its width changes. */
export function useOverflow(row: RefObject<HTMLElement | null>) {
  const [overflow, setOverflow] = useState(none);
  const measure = useCallback(() => {
    const element = row.current;
    if (element === null) return;
    const { scrollLeft, clientWidth, scrollWidth } = element;
    // Browsers round these differently: a pixel is nothing hidden.
    const before = scrollLeft > 1;
    const after = scrollLeft + clientWidth < scrollWidth - 1;
    setOverflow((was) => (was.before === before && was.after === after ? was : { before, after }));
  }, [row]);
  useLayoutEffect(() => {
    const element = row.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [row, measure]);
  return { ...overflow, measure };
}
