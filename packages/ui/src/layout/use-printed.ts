import { useSyncExternalStore } from 'react';

let isPrinting = false;

function subscribe(listener: () => void) {
  const begin = () => {
    isPrinting = true;
    listener();
  };
  const end = () => {
    isPrinting = false;
    listener();
  };
  const media = window.matchMedia('print');
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  media.addEventListener('change', listener);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    media.removeEventListener('change', listener);
  };
}

/** Whether the page is being printed, or shown as it will be: what is folded on the screen is whole on paper. */
export function usePrinted(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting || window.matchMedia('print').matches);
}
