import { useMedia, VisuallyHidden } from '@strata/ui';
import css from './insight.module.css';

/** How a part of a bar looks; what it says stands in the figures. */
export type BarLook = 'plain' | 'soon' | 'late' | 'nobody';

export interface BarRow {
  readonly key: string;
  readonly name: string;
  readonly parts: readonly { readonly look: BarLook; readonly value: number }[];
  /** Where the mark stands, such as a target. */
  readonly mark?: number;
  readonly figures: readonly string[];
}

export interface BarTableProps {
  readonly caption: string;
  /** Of the names, then of the figures. */
  readonly titles: readonly [string, ...string[]];
  readonly rows: readonly BarRow[];
  readonly total?: readonly string[];
}

/** A plot by name is a table with a column of bars, so that nothing is said twice. On a phone the first figure is enough. */
export function BarTable({ caption, titles, rows, total }: BarTableProps) {
  const isPhone = useMedia('(width < 48em)');
  const [nameTitle, ...figureTitles] = titles;
  const shown = isPhone ? figureTitles.slice(0, 1) : figureTitles;
  const most = Math.max(
    1,
    ...rows.map(({ parts, mark = 0 }) =>
      Math.max(
        mark,
        parts.reduce((sum, { value }) => sum + value, 0),
      ),
    ),
  );
  const share = (value: number): string => `${(value / most) * 100}%`;
  return (
    <table className={`${css.table} ${css.bars}`}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{nameTitle}</th>
          <td aria-hidden="true" />
          {shown.map((title) => (
            <th key={title} scope="col" className={css.figure}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, parts, mark, figures }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td aria-hidden="true" className={css.barCell}>
              <span className={css.bar}>
                {parts.map(({ look, value }) =>
                  value === 0 ? null : <i key={look} className={css[look]} style={{ width: share(value) }} />,
                )}
                {mark === undefined ? null : <b style={{ left: share(mark) }} />}
              </span>
            </td>
            {shown.map((title, at) => (
              <td key={title} className={css.figure}>
                {figures[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {total === undefined ? null : (
        <tfoot>
          <tr>
            <th scope="row">All</th>
            <td aria-hidden="true" />
            {shown.map((title, at) => (
              <td key={title} className={css.figure}>
                {total[at]}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
