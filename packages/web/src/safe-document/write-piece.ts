import { sanitise } from './documents-policy.ts';
import type { Piece } from './pieces.ts';
import css from './safe-document.module.css';

/** What a row of a table takes on the screen, about, and the rest of a section that holds one. */
const rowHeight = 38;
const besideRows = 88;

const longWord = /[^\s<>]{25,}/;

/**
 * Puts one piece of a document behind what is there already, into the elements within which it stands. False when they
 * are not there, as when the sanitiser took one of them out: then nothing was put anywhere.
 */
export function writePiece(place: Element, { text, within }: Piece): boolean {
  const made = sanitise(within.map(({ tag }) => tag).join('') + text);
  const joints: { readonly there: Element; readonly opened: Element }[] = [];
  for (const { name } of within) {
    const there = (joints.at(-1)?.there ?? place).lastElementChild;
    const opened = (joints.at(-1)?.opened ?? made).firstChild;
    if (!(opened instanceof Element) || there?.localName !== name || opened.localName !== name) return false;
    joints.push({ there, opened });
  }
  if (longWord.test(text)) markLongWords(made);
  const floors = [...made.querySelectorAll('.doc-floor'), ...joints.map(({ there }) => there)];
  for (const { there, opened } of joints.toReversed()) {
    opened.remove();
    while (opened.firstChild !== null) there.append(opened.firstChild);
  }
  place.append(made);
  for (const floor of floors) if (floor.matches('.doc-floor')) guessHeight(floor);
  return true;
}

/** Lets the cells break whose words are longer than a column. */
function markLongWords(made: DocumentFragment): void {
  for (const cell of made.querySelectorAll('th, td')) {
    if (longWord.test(cell.textContent)) cell.classList.add(css['longWords'] ?? '');
  }
}

/** Until a section has been drawn it takes about as much room as it will, so that the scroll bar does not jump. */
function guessHeight(section: Element): void {
  if (!(section instanceof HTMLElement)) return;
  const height = besideRows + section.querySelectorAll('tr').length * rowHeight;
  section.style.setProperty('contain-intrinsic-block-size', `auto ${height}px`);
}
