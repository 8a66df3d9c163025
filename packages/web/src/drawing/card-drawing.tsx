import { useIsFetching, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { codeQuery } from '../client/code-query.ts';
import type { Drawn } from './load-outline.ts';

// Fetched once the cards are there, which are whole without it.
const seenDrawing = codeQuery('seen drawing', () => import('./seen-drawing.tsx'));

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
  const { data: code } = useQuery({ ...seenDrawing, enabled: isCalm });
  return (
    <span
      aria-hidden="true"
      style={{ alignSelf: 'end', flex: 'none', inlineSize: `${width}px`, blockSize: `${height}px` }}
    >
      {isCalm ? null : <WhenCalm onCalm={() => setCalm(true)} />}
      {code === undefined ? null : <code.SeenDrawing of={of} id={id} width={width} height={height} />}
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
