import { lazy, Suspense, useEffect, useState } from 'react';
import type { Drawn } from './load-outline.ts';

/** Fetched after the first paint of the cards. */
const SeenDrawing = lazy(async () => ({ default: (await import('./seen-drawing.tsx')).SeenDrawing }));

export interface CardDrawingProps {
  readonly of: Drawn;
  readonly id: string;
  /** In pixels: this much space is kept from the start. */
  readonly width?: number;
  readonly height?: number;
}

/** The small drawing of a record's building, in space that is kept for it. Readers hear from the card what it shows. */
export function CardDrawing({ of, id, width = 84, height = 88 }: CardDrawingProps) {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setPainted(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <span
      aria-hidden="true"
      style={{ alignSelf: 'end', flex: 'none', inlineSize: `${width}px`, blockSize: `${height}px` }}
    >
      <Suspense fallback={null}>
        {isPainted ? <SeenDrawing of={of} id={id} width={width} height={height} /> : null}
      </Suspense>
    </span>
  );
}
