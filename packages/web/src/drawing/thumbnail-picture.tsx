import { type Box, type BuildingOutline, layoutThumbnail, type ThumbnailFill } from '@strata/domain';
import { useId, useMemo } from 'react';
import css from './thumbnail-picture.module.css';

interface ThumbnailPictureProps {
  readonly outline: BuildingOutline;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

const pathOf = (boxes: readonly Box[]) =>
  boxes.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`).join('');

const tints = ['fill-lagoon-300', 'fill-lagoon-700', `fill-lagoon-100 ${css.thin}`, css.plain] as const;

/** What the drawing is not about steps back. */
const back: Readonly<Record<string, number>> = { unit: 300, accessory: 300, general: 100, limited: 100 };

function classOf({ kind, tint }: ThumbnailFill, isAboutOne: boolean): string | undefined {
  if (isAboutOne && back[kind]) return `fill-sand-${back[kind]}`;
  return kind === 'unit' && tint !== null
    ? tints[tint % tints.length]
    : css[kind === 'unit' ? 'plain' : kind];
}

/** The floors in their colours, roof and ground; where nothing is planned yet, the place for a building. One path for each colour, so that a list of hundreds stays light. */
export function ThumbnailPicture({ outline, width, height, scale }: ThumbnailPictureProps) {
  const hatch = useId();
  const { fills, roofs, ground } = useMemo(
    () => layoutThumbnail(outline, width, height),
    [outline, width, height],
  );
  const isAboutOne = fills.some(({ kind }) => kind === 'marked');
  return (
    <svg
      className="drawn block"
      width={width * scale}
      height={height * scale}
      viewBox={`0 0 ${width} ${height}`}
      focusable="false"
    >
      <pattern id={hatch} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className="fill-sand-200" d="M0 0h4v4h-4z" />
        <path className={css.hatchLine} d="M0 0v4" />
      </pattern>
      {fills.map((fill) => (
        <path
          key={`${fill.kind} ${fill.tint}`}
          className={classOf(fill, isAboutOne)}
          d={pathOf(fill.boxes)}
          {...(fill.kind === 'general' && !isAboutOne ? { fill: `url(#${hatch})` } : {})}
        />
      ))}
      {fills.length > 0 ? null : (
        <path
          className={css.empty}
          d={`M${width * 0.2} ${ground}V${ground - height * 0.45}H${width * 0.8}V${ground}`}
        />
      )}
      <path className="fill-sand-500" d={pathOf(roofs)} />
      <path className={css.ground} d={`M2 ${ground + 1}H${width - 2}`} />
    </svg>
  );
}
