import type { Output } from '@strata/contract';
import { useEffect, useRef } from 'react';
import css from './picture-preview.module.css';

type Picture = NonNullable<Output<'GET /Emblem'>['picture']>;
type Pixels = Extract<Picture, { kind: 'pixels' }>;

export interface PicturePreviewProps {
  readonly picture: Picture;
  /** What it is, for those who do not see it. */
  readonly label: string;
}

/** A picture as documents have it. */
export function PicturePreview({ picture, label }: PicturePreviewProps) {
  if (picture.kind === 'pixels') return <PixelsPreview pixels={picture} label={label} />;
  const { width, height, paths } = picture;
  return (
    <svg className={css.picture} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {paths.map(({ fill, isEvenOdd, d }, at) => (
        <path key={at} d={d} fill={fill} fillRule={isEvenOdd ? 'evenodd' : 'nonzero'} />
      ))}
    </svg>
  );
}

function PixelsPreview({ pixels, label }: { readonly pixels: Pixels; readonly label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isShown = true;
    void rgbaOf(pixels).then((data) => {
      const context = isShown ? canvas.current?.getContext('2d') : undefined;
      context?.putImageData(new ImageData(data, pixels.width, pixels.height), 0, 0);
    });
    return () => {
      isShown = false;
    };
  }, [pixels]);
  const { width, height } = pixels;
  return (
    <canvas ref={canvas} className={css.picture} width={width} height={height}>
      {label}
    </canvas>
  );
}

async function rgbaOf({ width, height, colours, opacity }: Pixels): Promise<Uint8ClampedArray<ArrayBuffer>> {
  const [rgb, alpha] = await Promise.all([unpack(colours), opacity === null ? undefined : unpack(opacity)]);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    data.set(rgb.subarray(at * 3, at * 3 + 3), at * 4);
    data[at * 4 + 3] = alpha?.[at] ?? 255;
  }
  return data;
}

async function unpack(deflated: string): Promise<Uint8Array> {
  const bytes = Uint8Array.from(atob(deflated), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
