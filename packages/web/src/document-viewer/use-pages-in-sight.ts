import { type RefObject, useEffect, useState } from 'react';

/** Pages on the screen and around it: those are drawn, the others give their memory back. */
const margin = '150% 0px';

interface InSight {
  /** Numbers of the pages that are near. */
  readonly near: ReadonlySet<number>;
  /** The page that one reads: the first that reaches the middle of the place. */
  readonly current: number;
}

const numberOf = (element: Element) => Number((element as HTMLElement).dataset.page);

/** Watches which pages of a scrolling place are in sight. The pages are there from the start, and stay. */
export function usePagesInSight(place: RefObject<HTMLElement | null>): InSight {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([1]));
  const [current, setCurrent] = useState(1);
  useEffect(() => {
    const root = place.current;
    if (root === null || typeof IntersectionObserver === 'undefined') return undefined;
    const nearby = new IntersectionObserver(
      (entries) =>
        setNear((was) => {
          const next = new Set(was);
          for (const { target, isIntersecting } of entries)
            if (isIntersecting) next.add(numberOf(target));
            else next.delete(numberOf(target));
          return next;
        }),
      { root, rootMargin: margin },
    );
    const middle = new IntersectionObserver(
      (entries) => {
        const reached = entries.find(({ isIntersecting }) => isIntersecting);
        if (reached !== undefined) setCurrent(numberOf(reached.target));
      },
      { root, rootMargin: '-40% 0px -60% 0px' },
    );
    for (const sheet of root.querySelectorAll('[data-page]')) {
      nearby.observe(sheet);
      middle.observe(sheet);
    }
    return () => {
      nearby.disconnect();
      middle.disconnect();
    };
  }, [place]);
  return { near, current };
}
