import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useRowShortcuts } from './shortcuts/use-row-shortcuts.ts';

/**
 * A page that is its search box: the box has the focus on arriving, and the arrow down leads from it to the first row of
 * what was found. Answers with where that is shown.
 */
export function useSearchBox(fieldId: string): RefObject<HTMLDivElement | null> {
  const { key } = useLocation();
  const results = useRef<HTMLDivElement>(null);
  useRowShortcuts();

  const arrival = useRef<string>(undefined);
  useEffect(() => {
    // Also by `/` while one is here; not while one types in it.
    if (arrival.current !== key && document.activeElement?.id !== fieldId)
      document.getElementById(fieldId)?.focus({ preventScroll: true });
    arrival.current = key;
  }, [key, fieldId]);

  useEffect(() => {
    const toFirst = (event: KeyboardEvent) => {
      const first = results.current?.querySelector<HTMLElement>('[data-row-link]');
      if (event.key !== 'ArrowDown' || !first) return;
      event.preventDefault();
      first.focus();
    };
    const box = document.getElementById(fieldId);
    box?.addEventListener('keydown', toFirst);
    return () => box?.removeEventListener('keydown', toFirst);
  }, [fieldId]);

  return results;
}
