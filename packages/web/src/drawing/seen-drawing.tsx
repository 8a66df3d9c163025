import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { BuildingThumbnail } from './building-thumbnail.tsx';
import type { CardDrawingProps } from './card-drawing.tsx';
import { loadOutline } from './load-outline.ts';

/** So near to what is in sight a card is drawn already. */
const margin = '300px';

function useSeen() {
  const ref = useRef<HTMLSpanElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (ref.current === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: margin },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, isSeen };
}

/** The small drawing of a record's building, fetched when its card comes into sight. */
export function SeenDrawing({ of, id, width, height }: Required<CardDrawingProps>) {
  const { ref, isSeen } = useSeen();
  const { data } = useQuery({
    queryKey: ['GET /Drawings', of, id],
    queryFn: () => loadOutline(of, id),
    enabled: isSeen,
    staleTime: 60_000,
    // Without its drawing a card says all that it has to say.
    retry: false,
    meta: { quiet: true },
  });
  return (
    <span ref={ref}>
      <BuildingThumbnail outline={data} width={width} height={height} />
    </span>
  );
}
