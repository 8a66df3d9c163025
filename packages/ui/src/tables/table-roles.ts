/**
 * The rows are laid out as grids of their own, so that those out of sight need not be drawn. Browsers then no longer
 * take the elements for parts of a table: the roles say that they are.
 */
export const roles = {
  grid: { role: 'grid' },
  rowGroup: { role: 'rowgroup' },
  row: { role: 'row' },
  heading: { role: 'columnheader', scope: 'col' },
  cell: { role: 'gridcell' },
} as const;
