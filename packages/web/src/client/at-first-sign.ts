import { useEffect } from 'react';

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Calls it once somebody does anything with the page: what they may open next is fetched then, and not while the page
 * itself is on its way. The same function from one drawing to the next.
 */
export function useAtFirstSign(act: () => void): void {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const begin = () => {
      controller.abort();
      act();
    };
    for (const sign of signs) window.addEventListener(sign, begin, { signal, passive: true });
    return () => controller.abort();
  }, [act]);
}
