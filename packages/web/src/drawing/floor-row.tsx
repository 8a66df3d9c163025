import type { PlacedBlock, PlacedFloor } from '@strata/domain';
import { type CSSProperties, memo } from 'react';
import css from './building-stack.module.css';

/** Height of a floor in pixels; the style sheet says the same. */
export const floorHeight = 28;

/** So many pixels a letter takes of a block, at most, and so many its edges. */
const letterWidth = 7.5;
const edges = 8;
/** What the bar of its share takes of a block; the style sheet says the same. */
const barWidth = 8;

/** What fits into a block: before its label the letter of its colour, after it its share; else one of them. */
function wordsOf({ kind, letter, label, share, width }: PlacedBlock) {
  const room = width - edges - (share === '' ? 0 : barWidth);
  const fits = (...words: readonly string[]) => words.join(' ').length * letterWidth <= room;
  if (kind === 'over') return { before: '▲', label: '', after: '' };
  if (share !== '' && fits(label, share)) return { before: '', label, after: ` ${share}` };
  if (share !== '') return { before: '', label: '', after: fits(share) ? share : '' };
  if (letter !== '' && label !== '' && fits(letter, label)) return { before: `${letter} `, label, after: '' };
  if (label !== '' && fits(label)) return { before: '', label, after: '' };
  return { before: fits(letter) ? letter : '', label: '', after: '' };
}

function classOf(block: PlacedBlock): string {
  const tint = block.share !== '' ? css.shared : block.tint < 0 ? css.plain : css[`tint${block.tint % 8}`];
  return [css.block, css[block.kind], block.kind === 'unit' || block.kind === 'accessory' ? tint : '']
    .filter(Boolean)
    .join(' ');
}

/** Where a block lies, and how high the bar of its share goes. */
function placeOf({ start, width, share, part }: PlacedBlock): CSSProperties {
  const place = { insetInlineStart: start, inlineSize: width };
  return share === '' ? place : ({ ...place, '--part': part } as CSSProperties);
}

export interface FloorRowProps {
  readonly floor: PlacedFloor;
  /** Its place from the top, counted from 0. */
  readonly index: number;
  /** Place of the block that Tab leads to; −1 when that is on another floor. */
  readonly current: number;
  /** Place of the block that the picture is about; −1 when that is on another floor. */
  readonly marked: number;
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- cells of a table cannot be drawn to scale */

/** One floor: its number, its blocks. Presses and keys are heard by the picture around it. */
export const FloorRow = memo(function FloorRow({ floor, index, current, marked }: FloorRowProps) {
  return (
    <div
      role="row"
      aria-rowindex={index + 1}
      className={css.row}
      style={{ insetBlockStart: index * floorHeight }}
    >
      <span
        role="rowheader"
        aria-label={
          floor.shareSum === undefined ? undefined : `${floor.label}, share values ${floor.shareSum}`
        }
        className={css.floor}
      >
        {floor.label}
      </span>
      {floor.blocks.map((block, at) => {
        const { before, label, after } = wordsOf(block);
        return (
          <span
            key={block.id ?? block.kind}
            role="gridcell"
            tabIndex={at === current ? 0 : -1}
            aria-label={block.name}
            aria-current={at === marked || undefined}
            data-floor={index}
            data-block={at}
            // Drawn by the style sheet: they say what the ground says, and are no part of the name.
            data-letter={before || undefined}
            data-share={after || undefined}
            className={[classOf(block), at === marked ? css.marked : ''].join(' ')}
            style={placeOf(block)}
          >
            {label}
          </span>
        );
      })}
      {floor.limit === undefined ? null : (
        <span className={css.limit} aria-hidden="true" style={{ insetInlineStart: floor.limit }} />
      )}
      {floor.shareSum === undefined ? null : (
        <span className={css.sum} aria-hidden="true">
          {floor.shareSum}
        </span>
      )}
    </div>
  );
});
