import { useMemo } from 'react';
import { type Shortcut, useShortcuts } from './shortcuts.ts';

function step(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-row-link]')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? links[0] : links[at + by];
  next?.focus();
  next?.closest('tr, li')?.scrollIntoView({ block: 'nearest' });
}

function open(): void {
  if (document.activeElement?.matches('[data-row-link]')) (document.activeElement as HTMLElement).click();
}

/** j and k move from row to row of the list on screen; o opens, as Enter does by itself. */
export function useRowShortcuts(): void {
  const shortcuts = useMemo(
    (): readonly Shortcut[] => [
      { keys: ['j'], label: 'Next row', run: () => step(1) },
      { keys: ['k'], label: 'Row before', run: () => step(-1) },
      { keys: ['o'], label: 'Open the row', run: open },
    ],
    [],
  );
  useShortcuts('In a list', shortcuts);
}
