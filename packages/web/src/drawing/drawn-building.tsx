import type { BuildingLayout, PlacedFloor } from '@strata/domain';
import { useId } from 'react';
import css from './building-drawing.module.css';
import { bank, type DrawingFrame, headHeight, roofHeight } from './drawing-frame.ts';
import { DrawnBlock, type Patterns, ringOf } from './drawn-block.tsx';
import type { Spot } from './stack-keys.ts';

export interface DrawnBuildingProps {
  readonly layout: BuildingLayout;
  readonly frame: DrawingFrame;
  /** Ids of the units that the drawing is about. */
  readonly marked: readonly string[];
  readonly references: boolean;
  /** Where Tab leads. */
  readonly current: Spot;
  /** What the card tells of. */
  readonly shown: Spot | undefined;
}

function PatternDefinitions({ hatch, cross, over, stripes }: Patterns) {
  return (
    <defs>
      <pattern id={hatch} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className="fill-sand-200" d="M0 0h8v8h-8z" />
        <path className={css.hatchLine} d="M0 0v8" />
      </pattern>
      <pattern id={cross} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className="fill-sand-50" d="M0 0h7v7h-7z" />
        <path className={css.crossLine} d="M0 0v7M0 0h7" />
      </pattern>
      <pattern id={over} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
        <path className="fill-red-50" d="M0 0h5v5h-5z" />
        <path className={css.overLine} d="M0 0v5" />
      </pattern>
      <pattern id={stripes} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className={css.stripeLine} d="M1.5 0v9" />
      </pattern>
    </defs>
  );
}

/** The lagoon and the bank of sand on which the building stands. */
function Ground({ layout, frame }: { readonly layout: BuildingLayout; readonly frame: DrawingFrame }) {
  const { left, ground, width } = frame;
  const [from, to] = [left - bank, left + layout.width + bank];
  const middle = (from + to) / 2;
  return (
    <>
      <path className="fill-lagoon-100" d={`M2 ${ground + 7}H${width - 2}v9.5H2z`} />
      <path className={css.shore} d={`M2 ${ground + 7}H${width - 2}`} />
      <path
        className="fill-sand-200"
        d={`M${from} ${ground}H${to}C${to - 8} ${ground + 13} ${middle + (to - middle) * 0.65} ${ground + 19} ${middle} ${ground + 19}S${from + 8} ${ground + 13} ${from} ${ground}Z`}
      />
    </>
  );
}

/** The roofs, the heads of the shafts over them, and the line of the ground. */
function Structure({ layout, frame }: { readonly layout: BuildingLayout; readonly frame: DrawingFrame }) {
  const { left, top, ground } = frame;
  const head = headHeight(layout.floorHeight);
  const roofOf = (floor: number) => top + floor * layout.floorHeight - roofHeight + 2;
  return (
    <>
      {layout.heads.map(({ floor, start, width }) => (
        <g key={`${floor} ${start}`}>
          <rect
            className="fill-sand-300"
            x={left + start}
            y={roofOf(floor) - head}
            width={width}
            height={head}
          />
          <rect
            className="fill-sand-500"
            x={left + start - 2}
            y={roofOf(floor) - head - 1}
            width={width + 2}
            height={2.5}
          />
        </g>
      ))}
      {layout.roofs.map(({ floor, start, width }) => (
        <rect
          key={`${floor} ${start}`}
          className="fill-sand-500"
          x={left + start - 3}
          y={roofOf(floor)}
          width={width + 4}
          height={roofHeight}
          rx={1}
        />
      ))}
      <path className={css.ground} d={`M${left - bank} ${ground + 1}H${left + layout.width + bank}`} />
    </>
  );
}

interface DifferenceProps {
  readonly floor: PlacedFloor;
  readonly layout: BuildingLayout;
  readonly left: number;
  readonly from: number;
  readonly y: number;
}

/** What a floor lacks or has too much of, at the right, with a line that leads to it. */
function Difference({ floor, layout, left, from, y }: DifferenceProps) {
  const block = floor.blocks.find(({ kind }) => kind === 'gap' || kind === 'over');
  if (block === undefined || floor.difference === undefined) return null;
  const middle = y + layout.floorHeight / 2 + 1;
  const isOver = block.kind === 'over';
  return (
    <g className={`${isOver ? 'tone-error' : 'tone-warning'} ${css.difference}`}>
      <path className={css.leader} d={`M${left + block.start + block.width + 4} ${middle}H${from - 4}`} />
      {isOver ? (
        <path d={`M${from} ${middle + 5.5}l6 -11l6 11z`} />
      ) : (
        <rect className={css.openSign} x={from} y={middle - 5.5} width={11} height={11} />
      )}
      <text x={from + 17} y={middle + layout.typeSize * 0.36} fontSize={layout.typeSize}>
        {floor.difference}
      </text>
    </g>
  );
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- cells of a table cannot be drawn to scale */

/** The building to scale. Presses and keys are heard by what is around it. */
export function DrawnBuilding({ layout, frame, marked, references, current, shown }: DrawnBuildingProps) {
  const id = useId();
  const patterns = { hatch: `${id}h`, cross: `${id}x`, over: `${id}o`, stripes: `${id}s` };
  const { floors, floorHeight, typeSize } = layout;
  const { left, top } = frame;
  const yOf = (floor: number) => top + floor * floorHeight;
  const ringed = shown && floors[shown.floor]?.blocks[shown.block];
  return (
    <>
      <g aria-hidden="true">
        <PatternDefinitions {...patterns} />
        <Ground layout={layout} frame={frame} />
        {layout.towers.map(({ name, floor, start, width }) => (
          <text
            key={name}
            className={css.tower}
            x={left + start + width / 2}
            y={yOf(floor) - roofHeight - headHeight(floorHeight) - 4}
            fontSize={typeSize + 1}
          >
            {name}
          </text>
        ))}
        {frame.words === undefined
          ? null
          : floors.map((floor, index) => (
              <Difference
                key={floor.id}
                floor={floor}
                layout={layout}
                left={left}
                from={frame.words ?? 0}
                y={yOf(index)}
              />
            ))}
      </g>
      {floors.map((floor, index) => (
        <g key={floor.id} role="row" aria-rowindex={index + 1}>
          <text
            role="rowheader"
            aria-label={
              floor.shareSum === undefined ? undefined : `${floor.label}, share values ${floor.shareSum}`
            }
            className={css.floor}
            x={left - bank / 2 - 2}
            y={yOf(index) + floorHeight / 2 + 1 + typeSize * 0.36}
            fontSize={typeSize}
          >
            {floor.label}
          </text>
          {floor.blocks.map((block, at) => (
            <g
              // Pieces of what two towers share have one id.
              key={`${block.id ?? block.kind} ${at}`}
              role="gridcell"
              tabIndex={index === current.floor && at === current.block ? 0 : -1}
              aria-label={block.name}
              aria-current={marked.includes(block.id ?? '') || undefined}
              data-floor={index}
              data-block={at}
              className={css.block}
            >
              <DrawnBlock
                block={block}
                x={left + block.start}
                y={yOf(index)}
                height={floorHeight}
                typeSize={typeSize}
                patterns={patterns}
                marked={marked}
                references={references}
              />
            </g>
          ))}
        </g>
      ))}
      <g aria-hidden="true">
        <Structure layout={layout} frame={frame} />
      </g>
      {frame.sums === undefined
        ? null
        : floors.map((floor, index) => (
            <text
              key={floor.id}
              className={css.sum}
              aria-hidden="true"
              x={frame.sums}
              y={yOf(index) + floorHeight / 2 + 1 + typeSize * 0.36}
              fontSize={typeSize}
            >
              {floor.shareSum}
            </text>
          ))}
      {ringed && shown ? ringOf(ringed, left + ringed.start, yOf(shown.floor), floorHeight) : null}
    </>
  );
}
