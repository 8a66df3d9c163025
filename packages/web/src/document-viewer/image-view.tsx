import { useEffect, useRef, useState } from 'react';
import css from './document-viewer.module.css';
import { useWidth } from './use-width.ts';
import { ViewerProblem } from './viewer-problem.tsx';
import { Toolbar, ZoomActs } from './viewer-toolbar.tsx';
import type { Zoom } from './zoom.ts';

export interface ImageViewProps {
  readonly blob: Blob;
  readonly name: string;
  readonly label: string;
  readonly onDownload: () => void;
}

/** An address of the bytes for as long as they are on screen. */
function useAddress(blob: Blob): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    // oxlint-disable-next-line react/set-state-in-effect -- the address exists only while the effect does
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}

/** A picture, as wide as its place unless told otherwise. */
export function ImageView({ blob, name, label, onDownload }: ImageViewProps) {
  const address = useAddress(blob);
  const place = useRef<HTMLElement>(null);
  const width = useWidth(place);
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [turns, setTurns] = useState(0);
  const [size, setSize] = useState<{ readonly width: number; readonly height: number }>();
  const [failed, setFailed] = useState(false);
  if (failed) {
    return (
      <>
        <Toolbar name={name} onDownload={onDownload} />
        <ViewerProblem message="The picture could not be shown. It can be downloaded." />
      </>
    );
  }
  const across = size === undefined ? 0 : turns % 2 === 0 ? size.width : size.height;
  // A small picture is not blown up to the width.
  const fitting = across === 0 || width === 0 ? 1 : Math.min(1, (width - 24) / across);
  const scale = zoom === 'fit' ? fitting : zoom;
  const shown = size && { inlineSize: size.width * scale, blockSize: size.height * scale };
  return (
    <>
      <Toolbar name={name} onDownload={onDownload}>
        <ZoomActs
          zoom={zoom}
          scale={scale}
          onZoom={setZoom}
          onRotate={() => setTurns((was) => (was + 1) % 4)}
        />
      </Toolbar>
      <section
        ref={place}
        className={`relative ring-within ${css.pagesPlace}`}
        aria-label={`Picture ${name}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <div
          className={css.turned}
          data-turns={turns}
          style={
            shown && turns % 2 === 1 ? { inlineSize: shown.blockSize, blockSize: shown.inlineSize } : shown
          }
        >
          {address === undefined ? null : (
            <img
              className={css.image}
              src={address}
              alt={label}
              style={shown}
              onLoad={({ currentTarget }) =>
                setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
              }
              onError={() => setFailed(true)}
            />
          )}
        </div>
      </section>
    </>
  );
}
