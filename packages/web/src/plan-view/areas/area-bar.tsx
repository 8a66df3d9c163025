import type { Hundredths } from '@strata/domain';
import { Inline } from '@strata/ui';
import type { CSSProperties } from 'react';
import css from './area-bar.module.css';
import type { PlaceAreas } from './area-figures.tsx';

const parts = ['units', 'general', 'limited', 'accessory'] as const;

const meanings = [
  ['units', 'Units'],
  ['general', 'General common area'],
  ['limited', 'Limited common property'],
  ['accessory', 'Accessory units'],
  ['gap', 'Missing'],
  ['over', 'More than the gross floor area'],
] as const;

/** For drawing only, never for sums. */
function share(area: Hundredths, whole: Hundredths): CSSProperties {
  return { inlineSize: `${whole > 0n ? (Number(area) / Number(whole)) * 100 : 0}%` };
}

/** What a bar reaches to: its parts, or the gross floor area where that is more. */
export function reachOf({ total = 0n, gross = 0n }: PlaceAreas): Hundredths {
  return total > gross ? total : gross;
}

export interface AreaBarProps {
  readonly areas: PlaceAreas;
  /** What the whole width stands for, the same for all bars that are to be compared. */
  readonly whole: Hundredths;
  /** With a frame around the whole, where what is left over is as it should be. */
  readonly isFramed?: boolean;
}

/**
 * The parts of a place beside one another against its gross floor area: what is not accounted for is an empty broken
 * frame, what is too much lies beyond a mark. Decoration: the figures beside it say the same exactly.
 */
export function AreaBar({ areas, whole, isFramed = false }: AreaBarProps) {
  const { gross, difference = 0n } = areas;
  return (
    <span className={['relative fill', css.bar, isFramed ? css.framed : ''].join(' ')} aria-hidden="true">
      {parts.map((part) =>
        (areas[part] ?? 0n) > 0n ? (
          <span
            key={part}
            className={['drawn', css.part, css[part]].join(' ')}
            style={share(areas[part] ?? 0n, whole)}
          />
        ) : null,
      )}
      {difference > 0n ? (
        <span className={['drawn', css.part, css.gap].join(' ')} style={share(difference, whole)} />
      ) : null}
      {gross !== undefined && difference < 0n ? (
        <span className={`drawn ${css.limit}`} style={share(gross, whole)}>
          <span className={css.over} />
        </span>
      ) : null}
    </span>
  );
}

/** What the patterns of the bars mean. */
export function AreaLegend() {
  return (
    <Inline as="ul" gap={4} rowGap={1} align="stretch" size="roomy" aria-label="Legend">
      {meanings.map(([kind, words]) => (
        <Inline as="li" key={kind} fit gap={2}>
          <span
            aria-hidden="true"
            className={['drawn', css.swatch, kind === 'over' ? css.beyond : css.part, css[kind]].join(' ')}
          />
          {words}
        </Inline>
      ))}
    </Inline>
  );
}
