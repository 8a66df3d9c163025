import type { BuildingOutline } from '@strata/domain';
import { useQuery } from '@tanstack/react-query';
import { codeQuery } from '../client/code-query.ts';

// Fetched after the first paint of the page that shows it. A page is whole without it, so that nothing is said where it fails.
const thumbnailPicture = codeQuery('thumbnail picture', () => import('./thumbnail-picture.tsx'));

export interface BuildingThumbnailProps {
  /** Null where no building is planned yet, undefined until it is known. */
  readonly outline: BuildingOutline | null | undefined;
  /** In pixels: this much space is kept from the start. */
  readonly width?: number;
  readonly height?: number;
  /** How many times larger it is shown than it is laid out. */
  readonly scale?: number;
}

/**
 * A building in small, standing on the ground at the foot of its space. It is hidden from readers: the card around it
 * names what it shows.
 */
export function BuildingThumbnail({ outline, width = 84, height = 72, scale = 1 }: BuildingThumbnailProps) {
  const { data: code } = useQuery(thumbnailPicture);
  return (
    <span
      aria-hidden="true"
      style={{
        display: 'block',
        flex: 'none',
        inlineSize: `${width * scale}px`,
        blockSize: `${height * scale}px`,
      }}
    >
      {outline === undefined || code === undefined ? null : (
        <code.ThumbnailPicture
          outline={outline ?? { floors: [] }}
          width={width}
          height={height}
          scale={scale}
        />
      )}
    </span>
  );
}
