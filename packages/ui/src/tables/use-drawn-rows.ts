import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback } from 'react';

/** As many rows are drawn at once without being noticed, and can be found by the browser's own search. */
const FEW = 100;

/** Whether of so many rows only those in sight are drawn, in a region that scrolls by itself. */
export function isVirtual(rows: number): boolean {
  return rows > FEW;
}

/** The height in pixels of a row of one line, and of the head. */
const USUAL_HEIGHT = 41;

interface Options {
  readonly region: HTMLElement | null;
  readonly keys: readonly string[];
  /** The row that Tab leads to: it is drawn even where it is out of sight, so that the focus is not lost. */
  readonly active: number;
  readonly drawAll: boolean;
}

/** Which rows are drawn, and where. */
export function useDrawnRows({ region, keys, active, drawAll }: Options) {
  const onlySome = isVirtual(keys.length) && !drawAll;
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      if (active < range.count && !indexes.includes(active)) indexes.push(active);
      return indexes.toSorted((a, b) => a - b);
    },
    [active],
  );
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is handed to what is memoised but `measureElement`, which stays the same
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: keys.length,
    enabled: onlySome,
    getScrollElement: () => region,
    getItemKey: (index) => keys[index] ?? index,
    estimateSize: () => USUAL_HEIGHT,
    // In a part of the page that is hidden nothing has a height.
    measureElement: (row) => row.offsetHeight || USUAL_HEIGHT,
    overscan: 10,
    scrollMargin: USUAL_HEIGHT,
    rangeExtractor,
    // Rows are measured while React draws, where a flush is not allowed.
    useFlushSync: false,
  });

  return {
    items: onlySome
      ? virtualizer.getVirtualItems().map((item) => ({ index: item.index, top: item.start - USUAL_HEIGHT }))
      : keys.map((_, index) => ({ index, top: undefined })),
    height: onlySome ? virtualizer.getTotalSize() : undefined,
    measure: virtualizer.measureElement,
    /** Brings a row into sight. */
    show: (index: number) => {
      if (onlySome) virtualizer.scrollToIndex(index);
    },
  };
}
