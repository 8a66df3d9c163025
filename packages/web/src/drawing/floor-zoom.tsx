import type { PlacedBlock, PlacedFloor, Stack } from '@strata/domain';
import { Inline, Text } from '@strata/ui';
import drawing from './building-drawing.module.css';
import { groundOf } from './drawn-block.tsx';
import css from './floor-zoom.module.css';
import type { Spot } from './stack-keys.ts';

interface FloorZoomProps {
  readonly stack: Stack;
  readonly floor: PlacedFloor;
  /** Its place from the top, counted from 0. */
  readonly index: number;
  /** The block that Tab leads to. */
  readonly current: Spot;
  /** The block that the card tells of. */
  readonly shown: Spot | undefined;
}

function classOf(block: PlacedBlock, isMarked: boolean, isQuiet: boolean): string {
  const unit = [css.zoomUnit, isMarked ? drawing.marked : isQuiet ? drawing.plain : groundOf(block)].join(
    ' ',
  );
  return `drawn ${css.zoomBlock} ${block.kind === 'unit' ? unit : css[`zoom-${block.kind}`]}`;
}

/** The blocks of a floor by their towers, from the left; all in one where it has none. */
function rowsOf(
  floor: PlacedFloor,
): readonly (readonly [string | undefined, readonly (readonly [PlacedBlock, number])[]])[] {
  let tower: string | undefined;
  const placed = floor.blocks.map((block, at) => {
    tower = block.block?.tower ?? tower ?? floor.blocks.find((one) => one.block?.tower)?.block?.tower;
    return { tower, entry: [block, at] as const };
  });
  return [...Map.groupBy(placed, (one) => one.tower)].map(
    ([name, own]) => [name, own.map(({ entry }) => entry)] as const,
  );
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- blocks in their order, which wrap where a table would not */

/** One floor with its units in their order, large enough for a finger; what stood in no block stands here. */
export function FloorZoom({ stack, floor, index, current, shown }: FloorZoomProps) {
  const { marked = [] } = stack;
  return (
    <>
      {rowsOf(floor).map(([tower, blocks]) => (
        <Inline key={tower ?? ''} role="row" align="stretch" gap={1} below={3}>
          <Text as="span" role="rowheader" letters="small" row weight="strong">
            Floor {floor.label}
            {tower === undefined ? '' : `, ${tower}`}
          </Text>
          {blocks.map(([block, at]) => (
            <span
              key={at}
              role="gridcell"
              tabIndex={current.floor === index && current.block === at ? 0 : -1}
              aria-label={block.name}
              aria-current={marked.includes(block.id ?? '') || undefined}
              data-floor={index}
              data-block={at}
              data-shown={(shown?.floor === index && shown.block === at) || undefined}
              className={classOf(block, marked.includes(block.id ?? ''), marked.length > 0)}
            >
              {block.kind === 'unit' ? block.label : ''}
            </span>
          ))}
        </Inline>
      ))}
    </>
  );
}

interface FloorCopyProps {
  readonly floor: PlacedFloor;
  readonly index: number;
  readonly marked: readonly string[];
  readonly shown: Spot | undefined;
}

/** The same for the eye and the finger alone, below a drawing that names each block itself. */
export function FloorCopy({ floor, index, marked, shown }: FloorCopyProps) {
  return rowsOf(floor).map(([tower, blocks]) => (
    <Inline key={tower ?? ''} align="stretch" gap={1} below={3}>
      <Text as="span" letters="small" row weight="strong">
        Floor {floor.label}
        {tower === undefined ? '' : `, ${tower}`}
      </Text>
      {blocks.map(([block, at]) => (
        <span
          key={at}
          data-floor={index}
          data-block={at}
          data-shown={(shown?.floor === index && shown.block === at) || undefined}
          className={classOf(block, marked.includes(block.id ?? ''), marked.length > 0)}
        >
          {block.kind === 'unit' ? block.label : ''}
        </span>
      ))}
    </Inline>
  ));
}
