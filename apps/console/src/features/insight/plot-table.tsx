import { VisuallyHidden } from '@strata/ui';
import type { ReactNode } from 'react';
import css from './insight.module.css';

export interface PlotTableProps {
  readonly caption: string;
  /** The first names the rows, the others are figures. */
  readonly titles: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  readonly total?: readonly ReactNode[];
}

/** A small table of figures beside a plot, which says the same. */
export function PlotTable({ caption, titles, rows, total }: PlotTableProps) {
  return (
    <table className={css.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {titles.map((title, at) => (
            <th key={title} scope="col" className={at === 0 ? undefined : css.figure}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...figures] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {figures.map((figure, at) => (
              <td key={titles[at + 1]} className={css.figure}>
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {total === undefined ? null : (
        <tfoot>
          <tr>
            {total.map((figure, at) =>
              at === 0 ? (
                <th key={titles[at]} scope="row">
                  {figure}
                </th>
              ) : (
                <td key={titles[at]} className={css.figure}>
                  {figure}
                </td>
              ),
            )}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
