import { useLayoutEffect, useState } from 'react';

/** How wide an element is; the width to begin with until it was measured, and where nothing measures. */
export function useWidth(element: HTMLElement | null, before: number): number {
  const [width, setWidth] = useState(before);
  useLayoutEffect(() => {
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
