import { type RefObject, useEffect, useRef } from 'react';

/** What had the focus last. A busy button is disabled, and from what is disabled browsers take the focus. */
let lastFocused: EventTarget | null = null;
if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target }) => {
    lastFocused = target;
  });

/** Shows a dialog above everything, with the focus on what asks for it by `data-autofocus`. */
export function showModal(dialog: HTMLDialogElement): void {
  if (!dialog.open) dialog.showModal();
  // React's own autoFocus comes too early, before the dialog is open.
  dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
}

/**
 * Keeps a dialog open for as long as it is rendered. Browsers give the focus back only when a dialog closes in its
 * place, and React takes it out of the page first, so the focus is given back here; unless something else has it by
 * then, such as the heading of a new page.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>): void {
  const before = useRef<EventTarget | null>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    // Kept over the second run of strict mode, when the focus is inside already.
    before.current ??= document.activeElement === document.body ? lastFocused : document.activeElement;
    showModal(dialog);
    return () => {
      const lost = document.activeElement === document.body || document.activeElement === null;
      if (lost && before.current instanceof HTMLElement) before.current.focus();
    };
  }, [ref]);
}
