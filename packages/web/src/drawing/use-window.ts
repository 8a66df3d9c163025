import { type RefObject, useCallback, useState } from 'react';

/** So many rows are drawn at once, and printed as they are; of more only those in sight are drawn. */
const drawnAtOnce = 60;
const beyondSight = 6;

/** The rows of equal height that are to be drawn, from `first` up to and without `end`. */
export function useWindow(scroller: RefObject<HTMLElement | null>, rows: number, rowHeight: number) {
  const windowed = rows > drawnAtOnce;
  const [range, setRange] = useState({ first: 0, end: drawnAtOnce });
  const measure = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    const first = Math.max(0, Math.floor(element.scrollTop / rowHeight) - beyondSight);
    const end = Math.ceil((element.scrollTop + element.clientHeight) / rowHeight) + beyondSight;
    setRange((was) => (was.first === first && was.end === end ? was : { first, end }));
  }, [scroller, rowHeight]);
  return windowed
    ? { windowed, first: range.first, end: Math.min(rows, range.end), measure }
    : { windowed, first: 0, end: rows, measure };
}
