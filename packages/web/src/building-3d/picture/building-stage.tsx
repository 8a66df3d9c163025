import {
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ChevronUpIcon,
  IconButton,
  MinusIcon,
  PlusIcon,
  Text,
  WholeIcon,
} from '@strata/ui';
import { type MouseEvent, type PointerEvent, useId, useMemo, useRef } from 'react';
import { useWidth } from '../../document-viewer/use-width.ts';
import { textScale } from '../../drawing/text-size.ts';
import { NorthMark } from '../../floor-plan/picture/north-mark.tsx';
import type { RaisedBuilding } from '../data/raised-building.ts';
import { type Arrangement, cornersOf, frameOf, standsOf } from '../view/arrangement.ts';
import {
  axesOf,
  canZoomIn,
  canZoomOut,
  extentsOf,
  fitted,
  tiltStep,
  turnStep,
  zoomFactor,
} from '../view/camera.ts';
import { findableOf, findPart } from '../view/find-part.ts';
import { useGaze } from '../view/use-gaze.ts';
import css from './building-stage.module.css';
import { StageLabels } from './stage-labels.tsx';
import { StillPicture } from './still-picture.tsx';
import { useScene } from './use-scene.ts';

interface BuildingStageProps {
  readonly building: RaisedBuilding;
  readonly arrangement: Arrangement;
  /** The floor that is looked at, counted from the lowest. */
  readonly looked: number;
  /** The name of the colour of each part. */
  readonly tints: ReadonlyMap<string, string>;
  readonly selected: string | undefined;
  readonly onSelect: (id: string | undefined) => void;
  /** Of the part under the pointer. */
  readonly onPreview: (id: string | undefined) => void;
}

const heights = { least: 320, most: 620, ofWindow: 0.68, ofWidth: 1.1 } as const;
/** For what stands at the foot of the picture, in pixels. */
const foot = 52;
const presumedWidth = () => Math.min(900, window.innerWidth - 32);

/** The picture: one stop for Tab, arrows turn and tilt it; what is pressed is chosen. */
export function BuildingStage(props: BuildingStageProps) {
  const { building, arrangement, looked, tints, selected, onSelect, onPreview } = props;
  const id = useId();
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = useWidth(stage) || presumedWidth();
  const most = Math.min(heights.most, window.innerHeight * heights.ofWindow, width * heights.ofWidth);
  const height = Math.round(Math.max(heights.least, most));
  const { gaze, move, reset, wasMoved, isTurning, gestures } = useGaze(stage);
  const frame = useMemo(() => frameOf(building), [building]);
  const findable = useMemo(() => findableOf(building), [building]);
  const stands = useMemo(
    () => standsOf(building, frame, { arrangement, at: looked }),
    [building, frame, arrangement, looked],
  );
  const axes = useMemo(() => axesOf(gaze), [gaze]);
  // A building that is turned keeps its size: it is fitted as it is seen at first, and moved to its middle.
  const corners = useMemo(() => [...cornersOf(building, frame, stands)], [building, frame, stands]);
  const extents = useMemo(
    () => fitted(extentsOf(corners, axes), width, height, gaze.zoom, foot),
    [corners, axes, width, height, gaze.zoom],
  );
  const sight = { stands, axes, extents, width, height };
  const isDrawn = useScene(canvas, building, frame, sight, tints);

  const partAt = (event: MouseEvent) => {
    const place = stage.current?.getBoundingClientRect();
    if (place === undefined) return undefined;
    return findPart(findable, frame, stands, axes, extents, {
      x: (event.clientX - place.left - 1) / width,
      y: (event.clientY - place.top - 1) / height,
    });
  };
  const hovered = useRef<string>(undefined);
  const preview = (part: string | undefined) => {
    if (hovered.current === part) return;
    hovered.current = part;
    onPreview(part);
  };
  const heard = {
    ...gestures,
    onPointerMove: (event: PointerEvent) => {
      gestures.onPointerMove(event);
      if (event.pointerType === 'mouse' && !isTurning()) preview(partAt(event));
    },
    onPointerLeave: () => preview(undefined),
    onClick: (event: MouseEvent) => {
      const isButton = event.target instanceof Element && event.target.closest('button') !== null;
      if (!wasMoved() && !isButton) onSelect(partAt(event));
    },
  };
  return (
    <div className={css.frame}>
      <div
        ref={stage}
        role="application"
        aria-label={`${building.name} in 3D`}
        aria-describedby={`${id}keys`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it takes keys
        tabIndex={0}
        className={css.stage}
        style={{ blockSize: height }}
        {...heard}
      >
        <Text as="span" unseen id={`${id}keys`}>
          Left and right turn the building, up and down tilt it, plus and minus come closer and go further
          away, 0 shows it as at first. The table has all that the picture shows.
        </Text>
        {isDrawn ? null : (
          <StillPicture building={building} frame={frame} {...sight} looked={looked} tints={tints} />
        )}
        <canvas
          ref={canvas}
          className={css.canvas}
          hidden={!isDrawn}
          aria-hidden="true"
          style={{ width, height }}
        />
        <StageLabels {...props} {...sight} frame={frame} selected={selected} textScale={textScale()} />
        {building.northAngle === null ? null : (
          <div className={css.foot}>
            <NorthMark angle={building.northAngle} axes={axes} />
          </div>
        )}
      </div>
      <div className={css.turns} data-print="hidden">
        <IconButton
          label="Turn to the left"
          icon={<ChevronLeftIcon />}
          onClick={() => move((at) => ({ ...at, turn: at.turn - turnStep }))}
        />
        <IconButton
          label="Turn to the right"
          icon={<ChevronRightIcon />}
          onClick={() => move((at) => ({ ...at, turn: at.turn + turnStep }))}
        />
        <IconButton
          label="Look more from above"
          icon={<ChevronUpIcon />}
          onClick={() => move((at) => ({ ...at, tilt: at.tilt + tiltStep }))}
        />
        <IconButton
          label="Look more from the street"
          icon={<ChevronDownIcon />}
          onClick={() => move((at) => ({ ...at, tilt: at.tilt - tiltStep }))}
        />
        <IconButton
          label="Come closer"
          icon={<PlusIcon />}
          disabled={!canZoomIn(gaze)}
          onClick={() => move((at) => ({ ...at, zoom: at.zoom * zoomFactor }))}
        />
        <IconButton
          label="Go further away"
          icon={<MinusIcon />}
          disabled={!canZoomOut(gaze)}
          onClick={() => move((at) => ({ ...at, zoom: at.zoom / zoomFactor }))}
        />
        <IconButton label="As at first" icon={<WholeIcon />} onClick={reset} />
      </div>
    </div>
  );
}
