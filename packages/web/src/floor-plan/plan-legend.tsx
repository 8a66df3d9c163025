import { Inline } from '@strata/ui';
import { useId } from 'react';
import type { Colour } from './colours.ts';
import type { DrawnFloor, PartKind } from './drawn-floor.ts';
import css from './picture/floor-plan.module.css';
import { isRuled, PlanPatterns } from './picture/plan-patterns.tsx';

const shared: readonly { readonly kind: PartKind; readonly words: string }[] = [
  { kind: 'general', words: 'General common property' },
  { kind: 'limited', words: 'Limited common property' },
  { kind: 'accessory', words: 'Accessory units' },
  { kind: 'lot', words: 'Accessory lots' },
  { kind: 'plot', words: 'Plots' },
  { kind: 'unknown', words: 'Without a part of the plan' },
];

interface SwatchProps {
  readonly name: string;
  readonly grounds: PlanLegendProps['grounds'];
}

function Swatch({ name, grounds }: SwatchProps) {
  const id = useId();
  const isPlain = grounds !== undefined;
  return (
    <svg width="26" height="18" aria-hidden="true" focusable="false" className="drawn">
      <PlanPatterns id={id} names={[name]} scale={1} />
      <rect
        className={[css.swatch, (grounds ?? css)[name]].join(' ')}
        x="1"
        y="1"
        width="24"
        height="16"
        data-dashed={!isPlain && (name === 'limited' || name === 'unknown')}
        {...(isRuled(name) && !isPlain ? { style: { fill: `url(#${id}${name})` } } : {})}
      />
    </svg>
  );
}

interface PlanLegendProps {
  readonly floor: DrawnFloor;
  readonly colours: readonly Colour[];
  /** The classes that give each colour its ground, where the picture has no lines on them. */
  readonly grounds?: Readonly<Record<string, string>>;
}

/** What the colours and lines mean, as far as they occur on this floor. */
export function PlanLegend({ floor, colours, grounds }: PlanLegendProps) {
  const kinds = new Set(floor.parts.map(({ kind }) => kind));
  const entries = [
    ...colours.map(({ label, tint }) => ({ name: tint, words: label })),
    ...shared
      .filter(({ kind }) => kinds.has(kind))
      .map(({ kind, words }) => ({ name: kind as string, words })),
  ];
  return (
    <Inline as="ul" align="stretch" gap={4} rowGap={1} size="roomy" aria-label="Legend">
      {entries.map(({ name, words }) => (
        <Inline as="li" key={`${name} ${words}`} fit gap={2}>
          <Swatch name={name} grounds={grounds} />
          {words}
        </Inline>
      ))}
    </Inline>
  );
}
