import { useMemo } from 'react';
import { type Shortcut, useShortcuts } from './shortcuts.ts';

const rowOf = (element: Element | null): Element | null | undefined => element?.closest('tr, li');

function step(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-row-link]')];
  const row = rowOf(document.activeElement);
  const at = links.findIndex((link) => row?.contains(link) === true);
  const next = at < 0 ? links[0] : links[at + by];
  next?.focus();
  rowOf(next ?? null)?.scrollIntoView({ block: 'nearest' });
}

/** The tick box of the row whose link has the focus. */
function findChoice(): HTMLElement | null {
  const link = document.activeElement;
  if (link?.matches('[data-row-link]') !== true) return null;
  return rowOf(link)?.querySelector<HTMLElement>('[data-row-choice]') ?? null;
}

/**
 * j and k move from row to row of the list on screen. Enter opens the row, as it does every link, and Space chooses it: both only while the
 * focus is in the list (WCAG 2.1.4).
 */
export function useRowShortcuts(): void {
  const shortcuts = useMemo(
    (): readonly Shortcut[] => [
      { keys: ['j'], label: 'Next row', run: () => step(1) },
      { keys: ['k'], label: 'Row before', run: () => step(-1) },
      {
        keys: [' '],
        label: 'Choose the row',
        when: () => findChoice() !== null,
        run: () => findChoice()?.click(),
      },
    ],
    [],
  );
  useShortcuts('In a list', shortcuts);
}
