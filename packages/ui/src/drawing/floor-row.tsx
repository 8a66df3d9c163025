import { memo } from 'react';
import css from './building-stack.module.css';
import type { PlacedBlock, PlacedFloor } from './stack-layout.ts';

/** Height of a floor in pixels; the style sheet says the same. */
export const floorHeight = 28;

/** So many pixels a letter takes of a block, at most, and so many its edges. */
const letterWidth = 7.5;
const edges = 8;

function textOf(block: PlacedBlock): string {
  if (block.kind === 'over') return '▲';
  const fits = (text: string) => text.length * letterWidth + edges <= block.width;
  const both = [block.letter, block.label].filter(Boolean).join(' ');
  return [both, block.label, block.letter].find((text) => text !== '' && fits(text)) ?? '';
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
      {floor.blocks.map((block, at) => (
        <span
          key={block.id ?? block.kind}
          role="gridcell"
          tabIndex={at === current ? 0 : -1}
          aria-label={block.name}
          data-floor={index}
          data-block={at}
          className={classOf(block)}
          style={{ insetInlineStart: block.start, inlineSize: block.width }}
        >
          {textOf(block)}
        </span>
      ))}
      {floor.limit === undefined ? null : (
        <span className={css.limit} aria-hidden="true" style={{ insetInlineStart: floor.limit }} />
      )}
    </div>
  );
});
