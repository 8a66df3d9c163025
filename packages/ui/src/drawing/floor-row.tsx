import { memo } from 'react';
import css from './building-stack.module.css';
import type { PlacedBlock, PlacedFloor } from './stack-layout.ts';

/** Height of a floor in pixels; the style sheet says the same. */
export const floorHeight = 28;

/** So many pixels a letter takes of a block, at most, and so many its edges. */
const letterWidth = 7.5;
const edges = 8;

/** What fits into a block: the letter of its colour and its label, else one of the two. */
function wordsOf({ kind, letter, label, width }: PlacedBlock): readonly [letter: string, label: string] {
  if (kind === 'over') return ['▲', ''];
  const fits = (...words: readonly string[]) => words.join(' ').length * letterWidth + edges <= width;
  if (letter !== '' && label !== '' && fits(letter, label)) return [`${letter} `, label];
  if (label !== '' && fits(label)) return ['', label];
  return [fits(letter) ? letter : '', ''];
}

function classOf(block: PlacedBlock): string {
  const tint = block.tint < 0 ? css.plain : css[`tint${block.tint % 8}`];
  return [css.block, css[block.kind], block.kind === 'unit' || block.kind === 'accessory' ? tint : '']
    .filter(Boolean)
    .join(' ');
}

export interface FloorRowProps {
  readonly floor: PlacedFloor;
  /** Its place from the top, counted from 0. */
  readonly index: number;
  /** Place of the block that Tab leads to; −1 when that is on another floor. */
  readonly current: number;
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- cells of a table cannot be drawn to scale */

/** One floor: its number, its blocks. Presses and keys are heard by the picture around it. */
export const FloorRow = memo(function FloorRow({ floor, index, current }: FloorRowProps) {
  return (
    <div
      role="row"
      aria-rowindex={index + 1}
      className={css.row}
      style={{ insetBlockStart: index * floorHeight }}
    >
      <span role="rowheader" className={css.floor}>
        {floor.label}
      </span>
      {floor.blocks.map((block, at) => {
        const [letter, label] = wordsOf(block);
        return (
          <span
            key={block.id ?? block.kind}
            role="gridcell"
            tabIndex={at === current ? 0 : -1}
            aria-label={block.name}
            data-floor={index}
            data-block={at}
            // Drawn by the style sheet: the letter says what the colour says, and is no part of the name.
            data-letter={letter || undefined}
            className={classOf(block)}
            style={{ insetInlineStart: block.start, inlineSize: block.width }}
          >
            {label}
          </span>
        );
      })}
      {floor.limit === undefined ? null : (
        <span className={css.limit} aria-hidden="true" style={{ insetInlineStart: floor.limit }} />
      )}
    </div>
  );
});
