import type { ComboboxProps } from '@mantine/core';

/** Pixels between the list and the edges of the window; the top bar stays in view above. */
const edge = { top: 64, bottom: 8 };

/**
 * Where the list of a combobox opens: below the field and as wide; above when there is more room (a phone's keyboard
 * takes half the window); never higher than the room there is. It stays inside the field's own part of the page:
 * at the end of the body it would lie behind a modal dialog and out of reach.
 */
export const listPlace = {
  withinPortal: false,
  hideDetached: false,
  width: 'target',
  position: 'bottom-start',
  offset: 4,
  zIndex: 10,
  middlewares: {
    shift: false,
    flip: { padding: edge },
    size: {
      padding: edge,
      apply: ({ availableHeight, elements }) =>
        elements.floating.style.setProperty('--room', `${Math.floor(availableHeight)}px`),
    },
  },
} satisfies Partial<ComboboxProps>;
