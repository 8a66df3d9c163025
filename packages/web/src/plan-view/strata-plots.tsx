import { displayDecimal, type PlanPlot, parseHundredths } from '@strata/domain';
import { type Column, DataTable } from '@strata/ui';
import { areaText } from './area-words.ts';
import type { ShownPlan } from './shown-plan.ts';

/** The plots of a strata subdivision, with their areas. */
export function StrataPlots({ plan }: { readonly plan: ShownPlan }) {
  const total = plan.strataPlots.reduce((sum, plot) => sum + (parseHundredths(plot.areaInSqm) ?? 0n), 0n);
  const standing = Map.groupBy(plan.strataBuildings, ({ plotId }) => plotId ?? '');
  const columns: readonly Column<PlanPlot>[] = [
    { key: 'number', header: 'Plot', cell: (plot) => plot.plotNumber },
    {
      key: 'buildings',
      header: 'Buildings',
      cell: ({ id }) =>
        standing
          .get(id)
          ?.map(({ name }) => name)
          .join(', ') ?? 'None',
    },
    { key: 'area', header: 'Area (sqm)', figures: true, cell: (plot) => displayDecimal(plot.areaInSqm) },
  ];
  return (
    <DataTable
      caption="Strata plots"
      captionHidden
      columns={columns}
      rows={plan.strataPlots}
      rowKey={({ id }) => id}
      cards
      totals={{ number: 'All plots', area: areaText(total) }}
    />
  );
}
