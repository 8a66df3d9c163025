import { type RefObject, useEffect } from 'react';

/** What had the focus last. A busy button is disabled, and from what is disabled browsers take the focus. */
let lastFocused: EventTarget | null = null;
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
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    const before = document.activeElement === document.body ? lastFocused : document.activeElement;
    showModal(dialog);
    return () => {
      // Strict mode shows it a second time, which must find the focus as the first did.
      dialog.close();
      const lost = document.activeElement === document.body || document.activeElement === null;
      if (lost && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [ref]);
}
