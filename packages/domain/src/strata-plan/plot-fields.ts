import { type Fields, plainOf, type ValuesOf } from '../fields/field.ts';

/** What a plot of a subdivision says. */
export const plotFields = {
  plotNumber: { column: 'plot_number', kind: 'number', required: true, label: 'Plot number', most: 50 },
  areaInSqm: { column: 'area_in_sqm', kind: 'area', required: true, label: 'Area' },
} as const satisfies Fields;

export const plainPlotFields = plainOf(plotFields);

export type PlotContent = ValuesOf<typeof plotFields>;
