import css from './drawing-import.module.css';
import type { ModelLayer } from './mapping.ts';

const size = 56;

/** The outlines of a layer, small. What it says in words stands beside it. */
export function LayerThumbnail({ layer: { extent, thumbnail } }: { readonly layer: ModelLayer }) {
  if (extent === null || thumbnail.length === 0) return <span className={css.thumbnail} />;
  const { left, right, bottom, top } = extent;
  const across = Math.max(right - left, top - bottom, 1);
  const scale = (size - 4) / across;
  const path = thumbnail
    .map((ring) => {
      let d = '';
      for (let at = 0; at + 1 < ring.length; at += 2) {
        const x = 2 + ((ring[at] ?? 0) - left) * scale;
        const y = 2 + (top - (ring[at + 1] ?? 0)) * scale;
        d += `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
      }
      return `${d}Z`;
    })
    .join('');
  return (
    <svg aria-hidden="true" focusable="false" className={`drawn ${css.thumbnail}`} width={size} height={size}>
      <path className={css.outlines} d={path} />
    </svg>
  );
}
