import { displayHundredths, type FloorAreas, type Hundredths } from '@strata/domain';
import { Text } from '@strata/ui';
import type { ReactNode } from 'react';
import css from './area-figures.module.css';

/** What areas are added up by, in the order of the calculation plan. */
export const areaKinds = [
  ['units', 'Units'],
  ['general', 'General'],
  ['limited', 'Limited'],
  ['accessory', 'Accessory'],
  ['total', 'Total'],
  ['gross', 'Gross floor area'],
  ['difference', 'Difference'],
] as const satisfies readonly (readonly [keyof FloorAreas, string])[];

/** Areas of a place; what lies outside has no gross floor area, so nothing to differ from. */
export type PlaceAreas = Partial<Readonly<Record<keyof FloorAreas, Hundredths>>>;

/** An area in plain text; "–" where there is none to speak of. */
export function areaText(area: Hundredths | undefined): string {
  return area === undefined ? '–' : displayHundredths(area);
}

/** What a difference means; undefined where there is none. */
function differenceWords(difference: Hundredths): string | undefined {
  if (difference === 0n) return undefined;
  return difference > 0n ? 'missing' : 'too much';
}

/** An area as a figure of a table: a difference that there is stands out, and says what it is. */
export function areaFigure(kind: keyof FloorAreas, area: Hundredths | undefined): ReactNode {
  const words = kind === 'difference' && area !== undefined ? differenceWords(area) : undefined;
  if (words === undefined) return areaText(area);
  return (
    <Text as="span" sides={1} ground="amber" tone="warning" className={css.difference}>
      <strong>{areaText(area)}</strong>{' '}
      <Text as="span" size="small" weight="regular" block>
        {words}
      </Text>
    </Text>
  );
}
