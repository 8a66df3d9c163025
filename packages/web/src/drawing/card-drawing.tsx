import { useIsFetching } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { Drawn } from './load-outline.ts';

/** Fetched once the cards are there. */
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
  const [isCalm, setCalm] = useState(false);
  return (
    <span
      aria-hidden="true"
      style={{ alignSelf: 'end', flex: 'none', inlineSize: `${width}px`, blockSize: `${height}px` }}
    >
      <Suspense fallback={null}>
        {isCalm ? (
          <SeenDrawing of={of} id={id} width={width} height={height} />
        ) : (
          <WhenCalm onCalm={() => setCalm(true)} />
        )}
      </Suspense>
    </span>
  );
}

/** Tells when the page is painted and nothing that it asked for is on its way: what its cards say comes before what they draw. */
function WhenCalm({ onCalm }: { readonly onCalm: () => void }) {
  const isCalm = useIsFetching() === 0;
  const tell = useEffectEvent(onCalm);
  useEffect(() => {
    if (!isCalm) return undefined;
    const frame = requestAnimationFrame(() => tell());
    return () => cancelAnimationFrame(frame);
  }, [isCalm]);
  return null;
}
