import { displayShare, type Stack, sumFloor } from '@strata/domain';
import { Inline } from '@strata/ui';
import { useId, useMemo } from 'react';
import css from './building-drawing.module.css';

const kinds = [
  { kind: 'general', words: 'Common property' },
  { kind: 'limited', words: 'Limited common property (of some units)' },
  { kind: 'accessory', words: 'Accessory lots (parking, stores)' },
  { kind: 'gap', words: 'Missing from the floor’s area' },
  { kind: 'over', words: 'More than the floor’s area' },
] as const;

const tints = 4;
/** On what the lines of a pattern are drawn. */
const grounds: Readonly<Record<string, string>> = {
  general: 'fill-sand-200',
  limited: 'fill-sand-50',
  over: 'fill-red-50',
};

function Swatch({ name, stripes = false }: { readonly name: string; readonly stripes?: boolean }) {
  const id = useId();
  const line = { limited: css.crossLine, over: css.overLine }[name] ?? css.hatchLine;
  const isPattern = name === 'general' || name === 'limited' || name === 'over';
  return (
    <svg width="26" height="18" aria-hidden="true" focusable="false" className="drawn">
      {isPattern || stripes ? (
        <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          {stripes ? null : <path className={grounds[name]} d="M0 0h7v7h-7z" />}
          <path
            className={stripes ? css.stripeLine : line}
            d={name === 'limited' ? 'M0 0v7M0 0h7' : 'M0 0v7'}
          />
        </pattern>
      ) : null}
      {name === 'accessory' ? (
        [1, 9.5, 18].map((x) => <rect key={x} className={css.lot} x={x} y="6" width="7" height="10" rx="1" />)
      ) : (
        <rect
          className={name === 'barred' ? 'fill-lagoon-600' : css[name]}
          x="1"
          y="1"
          width="24"
          height="16"
          rx="2"
          {...(isPattern ? { fill: `url(#${id})` } : {})}
        />
      )}
      {stripes ? <rect x="1" y="1" width="24" height="16" rx="2" fill={`url(#${id})`} /> : null}
    </svg>
  );
}

/** What the colours and patterns mean, as far as they occur. */
export function DrawingLegend({ stack }: { readonly stack: Stack }) {
  const { marked = [], shares } = stack;
  const occurring = useMemo(() => {
    const found = new Set<string>();
    for (const floor of stack.floors) {
      for (const block of floor.blocks) {
        found.add(block.kind);
        if (block.kind === 'unit') found.add(`tint ${block.tint ?? ''}`);
      }
      const { difference } = sumFloor(floor);
      if (difference !== 0n) found.add(difference > 0n ? 'gap' : 'over');
    }
    return found;
  }, [stack]);
  const colours = marked.length > 0 || shares?.bars === true ? [] : stack.tints;
  return (
    <Inline as="ul" align="stretch" gap={4} rowGap={1} size="roomy" aria-label="Legend">
      {shares?.bars === true ? (
        <Inline as="li" fit gap={2}>
          <Swatch name="barred" />
          The height of a bar is the share value; a full bar is{' '}
          {displayShare(shares.largest, shares.decimals)}, the largest
        </Inline>
      ) : null}
      {marked.length === 0 ? null : (
        <Inline as="li" fit gap={2}>
          <Swatch name="marked" />
          {marked.length === 1 ? 'This unit' : 'These units'}
        </Inline>
      )}
      {colours.map((tint, at) =>
        occurring.has(`tint ${tint.id}`) ? (
          <Inline as="li" key={tint.id} fit gap={2}>
            <Swatch name={`tint${at % tints}`} stripes={at >= tints} />
            {tint.label}
          </Inline>
        ) : null,
      )}
      {kinds.map(({ kind, words }) =>
        occurring.has(kind) ? (
          <Inline as="li" key={kind} fit gap={2}>
            <Swatch name={kind} />
            {words}
          </Inline>
        ) : null,
      )}
    </Inline>
  );
}
