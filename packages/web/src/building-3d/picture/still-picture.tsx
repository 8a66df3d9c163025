import { useMemo } from 'react';
import type { RaisedBuilding } from '../data/raised-building.ts';
import type { Frame, Stand } from '../view/arrangement.ts';
import type { Axes, Extents } from '../view/camera.ts';
import css from './building-stage.module.css';
import grounds from './grounds.module.css';
import { stillFaces } from './still-faces.ts';

interface StillPictureProps {
  readonly building: RaisedBuilding;
  readonly frame: Frame;
  readonly stands: readonly Stand[];
  readonly axes: Axes;
  readonly extents: Extents;
  readonly width: number;
  readonly height: number;
  readonly looked: number;
  /** The name of the colour of each part. */
  readonly tints: ReadonlyMap<string, string>;
}

const tones = ['top', 'south', 'west', 'east', 'north'] as const;

/** The building as a picture that needs no graphics of its own: until these are there, and where there are none. */
export function StillPicture(props: StillPictureProps) {
  const { building, frame, stands, axes, extents, width, height, looked, tints } = props;
  const faces = useMemo(
    () => stillFaces(building, { frame, stands, axes, extents, width, height, looked }),
    [building, frame, stands, axes, extents, width, height, looked],
  );
  return (
    <svg
      className={`drawn ${css.picture}`}
      width={width}
      height={height}
      aria-hidden="true"
      focusable="false"
    >
      {faces.map(({ key, id, tone, path, isFilled }) => (
        <path
          key={key}
          className={[
            css.face,
            grounds[id === undefined ? 'general' : (tints.get(id) ?? 'general')],
            css[tones[tone] ?? 'top'],
          ].join(' ')}
          data-part={id}
          data-filled={isFilled}
          d={path}
        />
      ))}
    </svg>
  );
}
