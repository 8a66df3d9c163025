import { flip, offset, size, type UseFloatingOptions } from '@floating-ui/react-dom';

/** Pixels between the list and the edges of the window; the top bar stays in view above. */
const padding = { top: 64, bottom: 8 };

/**
 * Where the list of a combobox opens: below the field and as wide; above when there is more room (a phone's keyboard
 * takes half the window); never higher than the room there is. It stays inside the field's own part of the page:
 * at the end of the body it would lie behind a modal dialog and out of reach.
 */
export const listPlace = {
  placement: 'bottom-start',
  transform: false,
  middleware: [
    offset(4),
    flip({ padding }),
    size({
      padding,
      apply: ({ availableHeight, elements, rects }) => {
        const { style } = elements.floating;
        style.inlineSize = `${rects.reference.width}px`;
        style.setProperty('--room', `${Math.floor(availableHeight)}px`);
      },
    }),
  ],
} satisfies UseFloatingOptions;
