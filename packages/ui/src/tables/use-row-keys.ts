import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

interface Options<Row> {
  readonly rows: readonly Row[];
  readonly body: RefObject<HTMLElement | null>;
  readonly region: HTMLElement | null;
  readonly keys: readonly string[];
  readonly onOpen: ((row: Row) => void) | undefined;
  /** The row that a link leads to: it comes into sight and takes the focus. */
  readonly linked: string | undefined;
  readonly toggle: ((key: string, asRange: boolean) => void) | undefined;
}

/** How many rows a page is, when the region's height is not known. */
const PAGE = 10;

function rowOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
}

/** Where a key leads from a row. */
function destination(key: string, from: number, last: number, page: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + page,
    PageUp: from - page,
    Home: 0,
    End: last,
  };
  const to = steps[key];
  return to === undefined ? undefined : Math.min(last, Math.max(0, to));
}

/** Arrow keys, Home, End, PageUp and PageDown move over the rows; Enter opens one, Space selects it. */
export function useRowKeys<Row>({ body, region, rows, keys, onOpen, linked, toggle }: Options<Row>) {
  const [activeKey, setActiveKey] = useState(linked);
  const [followed, setFollowed] = useState(linked);
  if (linked !== followed) {
    setFollowed(linked);
    setActiveKey(linked);
  }
  const found = activeKey === undefined ? 0 : keys.indexOf(activeKey);
  const active = Math.max(0, found);
  const moved = useRef(false);

  // The row that was moved to is drawn by now, if not in sight yet.
  useEffect(() => {
    if (!moved.current) return;
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${active}"]`);
    moved.current = false;
    row?.focus({ preventScroll: true });
    row?.scrollIntoView?.({ block: 'nearest' });
  }, [active, body]);

  function pageOf(row: HTMLElement): number {
    const height = Math.min(region?.clientHeight ?? 0, window.innerHeight);
    const page = Math.floor(height / (row.offsetHeight || 1)) - 2;
    return page > 0 ? page : PAGE;
  }

  function press(event: KeyboardEvent, show: (index: number) => void) {
    const row = rowOf(event.target);
    if (row === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = destination(event.key, active, keys.length - 1, pageOf(row));
    if (to !== undefined) {
      event.preventDefault();
      moved.current = to !== active;
      setActiveKey(keys[to]);
      show(to);
      return;
    }
    if (event.target !== row) return;
    const [opened, key] = [rows[active], keys[active]];
    if (event.key === 'Enter' && onOpen !== undefined && opened !== undefined) {
      event.preventDefault();
      onOpen(opened);
    }
    if (event.key === ' ' && toggle !== undefined && key !== undefined) {
      event.preventDefault();
      toggle(key, event.shiftKey);
    }
  }

  return {
    active,
    onKeyDown: (show: (index: number) => void) => (event: KeyboardEvent) => press(event, show),
    onFocus(event: FocusEvent) {
      const row = rowOf(event.target);
      if (row !== null) setActiveKey(keys[Number(row.dataset['index'])]);
    },
  };
}
