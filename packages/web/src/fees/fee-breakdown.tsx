import { counted, displayDecimal } from '@strata/domain';
import { Notice, Stack, Text } from '@strata/ui';
import css from './fee-breakdown.module.css';
import { displayMoney } from './money-words.ts';

/** One line of a fee, as the server says it. */
export interface ShownFeeLine {
  readonly what: 'base' | 'units' | 'area';
  /** A whole number of units, or an area; 1 for the base. */
  readonly quantity: string;
  readonly rate: string;
  readonly amount: string;
}

/** A line below the total: what was paid of it, what is left. */
export interface FeeSum {
  readonly title: string;
  readonly amount: string;
  /** The figure that counts. */
  readonly strong?: boolean;
}

export interface FeeBreakdownProps {
  /** Name of the table. */
  readonly caption: string;
  readonly lines: readonly ShownFeeLine[];
  readonly total: string;
  /** Whether no Administrator has confirmed the amounts. */
  readonly isExample: boolean;
  readonly sums?: readonly FeeSum[];
}

const titles: Readonly<Record<ShownFeeLine['what'], string>> = {
  base: 'Base fee',
  units: 'For the units',
  area: 'For the strata area',
};

/** So many at so much each; the base is a sum of its own. */
function workingOf({ what, quantity, rate }: ShownFeeLine): string | undefined {
  if (what === 'units') return `${counted(Number(quantity), 'unit')} × ${displayMoney(rate)}`;
  if (what === 'area') return `${displayDecimal(quantity)} sqm × ${displayMoney(rate)}`;
  return undefined;
}

/** How a fee is made up, line by line, with its total; amounts that are only examples say so. */
export function FeeBreakdown({ caption, lines, total, isExample, sums = [] }: FeeBreakdownProps) {
  return (
    <Stack gap={4} width="reading">
      {isExample ? (
        <Notice kind="attention" title="These are example amounts: the ministry has not set its fees yet" />
      ) : null}
      <table className={css.table}>
        <Text as="caption" weight="strong" align="start" className={css.caption}>
          {caption}
        </Text>
        <thead>
          <tr>
            <th scope="col">What for</th>
            <th scope="col" className={css.amount}>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.what}>
              <th scope="row">
                {titles[line.what]}
                <Working words={workingOf(line)} />
              </th>
              <td className={css.amount}>{displayMoney(line.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className={css.total}>
            <th scope="row">{lines.length === 0 ? 'Total: free of charge' : 'Total'}</th>
            <td className={css.amount}>{displayMoney(total)}</td>
          </tr>
          {sums.map(({ title, amount, strong = false }) => (
            <tr key={title} className={strong ? css.strong : undefined}>
              <th scope="row">{title}</th>
              <td className={css.amount}>{displayMoney(amount)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </Stack>
  );
}

function Working({ words }: { readonly words: string | undefined }) {
  return words === undefined ? null : (
    <Text as="span" tone="quiet" size="small" block>
      {words}
    </Text>
  );
}
