import { type PlotContent, plotFields } from '@strata/domain';
import { onlyRow, type Queryable } from '../../../platform/database.ts';
import { columnNames, columnValues, selected, updateOf } from '../../../platform/described-columns.ts';

/** A plot as it goes into the acts. */
export interface PlotRow extends PlotContent {
  readonly id: string;
  readonly version: number;
}

const columns = `id, ${selected(plotFields)}, version`;
const names = columnNames(plotFields);
const { set, differs } = updateOf(plotFields, 2);

/** A plot of this plan and of no other. */
export async function findPlot(
  tx: Queryable,
  applicationId: string,
  id: string,
): Promise<PlotRow | undefined> {
  const { rows } = await tx.query<PlotRow & Record<string, unknown>>(
    `select ${columns} from strata_plots where application_id = $1 and id = $2`,
    [applicationId, id],
  );
  return rows[0];
}

/** @throws when its number is taken */
export async function insertPlot(
  tx: Queryable,
  plot: PlotContent & { readonly id: string; readonly applicationId: string },
): Promise<PlotRow> {
  return onlyRow(
    await tx.query<PlotRow & Record<string, unknown>>(
      `insert into strata_plots (id, application_id, ${names.join(', ')})
       values ($1, $2, ${names.map((_, at) => `$${at + 3}`).join(', ')}) returning ${columns}`,
      [plot.id, plot.applicationId, ...Object.values(columnValues(plotFields, plot))],
    ),
  );
}

/** Changes a plot; undefined when it was the same before. @throws when its number is taken */
export async function updatePlotRow(
  tx: Queryable,
  id: string,
  plot: PlotContent,
): Promise<PlotRow | undefined> {
  const { rows } = await tx.query<PlotRow & Record<string, unknown>>(
    `update strata_plots set ${set}, version = version + 1
     where id = $1 and ${differs} returning ${columns}`,
    [id, ...Object.values(columnValues(plotFields, plot))],
  );
  return rows[0];
}

export async function isPlotBuiltOn(tx: Queryable, applicationId: string, id: string): Promise<boolean> {
  const { rows } = await tx.query(
    'select 1 from strata_buildings where application_id = $1 and plot_id = $2 limit 1',
    [applicationId, id],
  );
  return rows.length > 0;
}

export async function deletePlotRow(tx: Queryable, id: string): Promise<void> {
  await tx.query('delete from strata_plots where id = $1', [id]);
}
