import { onlyRow, type Queryable } from '../../../platform/database.ts';

/** A plot as it goes into the acts. */
export interface PlotRow {
  readonly id: string;
  readonly plotNumber: string;
  readonly areaInSqm: string;
  readonly version: number;
}

type PlotContent = Pick<PlotRow, 'plotNumber' | 'areaInSqm'>;

const columns = 'id, plot_number as "plotNumber", area_in_sqm as "areaInSqm", version';

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
  {
    id,
    applicationId,
    plotNumber,
    areaInSqm,
  }: PlotContent & { readonly id: string; readonly applicationId: string },
): Promise<PlotRow> {
  return onlyRow(
    await tx.query<PlotRow & Record<string, unknown>>(
      `insert into strata_plots (id, application_id, plot_number, area_in_sqm) values ($1, $2, $3, $4)
       returning ${columns}`,
      [id, applicationId, plotNumber, areaInSqm],
    ),
  );
}

/** Changes a plot; undefined when it was the same before. @throws when its number is taken */
export async function updatePlotRow(
  tx: Queryable,
  id: string,
  { plotNumber, areaInSqm }: PlotContent,
): Promise<PlotRow | undefined> {
  const { rows } = await tx.query<PlotRow & Record<string, unknown>>(
    `update strata_plots set plot_number = $2, area_in_sqm = $3, version = version + 1
     where id = $1 and (plot_number, area_in_sqm) is distinct from ($2, $3::numeric) returning ${columns}`,
    [id, plotNumber, areaInSqm],
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
