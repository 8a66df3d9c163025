import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** The first control of a part that can be seen. */
function firstControl(root: HTMLElement): HTMLElement | undefined {
  const controls = root.querySelectorAll<HTMLElement>('button, input');
  return [...controls].find((control) => control.closest('[hidden]') === null);
}

/**
 * Keeps the keyboard at a part whose controls give way to others: when the one that had the focus is gone in the new
 * state, the first of the new ones has it. Answers with what the part's element listens to.
 */
export function useFocusKept(ref: RefObject<HTMLElement | null>, state: string) {
  const inside = useRef(false);

  useLayoutEffect(() => {
    const root = ref.current;
    const active = document.activeElement;
    if (root === null) return;
    const holds = root.contains(active);
    if (holds ? active?.closest('[hidden]') !== null : inside.current)
      firstControl(root)?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each new state is looked at
  }, [ref, state]);

  return {
    onFocus: () => {
      inside.current = true;
    },
    // React tells of no blur while it takes an element out of the page: what was inside then is still so here.
    onBlur: (event: FocusEvent) => {
      inside.current = ref.current?.contains(event.relatedTarget) === true;
    },
  };
}
