import { useLayoutEffect, useState } from 'react';

/**
 * Whether a table is no wider than its region. Then the page scrolls it, and its head stays in view below the bar; else
 * the region scrolls sideways, and what scrolls keeps its head to itself.
 */
export function useFits(region: HTMLElement | null): boolean {
  const [fits, setFits] = useState(false);
  useLayoutEffect(() => {
    if (region === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setFits(region.scrollWidth <= region.clientWidth));
    observer.observe(region);
    return () => observer.disconnect();
  }, [region]);
  return fits;
}
