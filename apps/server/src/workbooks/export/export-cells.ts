/** How a value is written and shown: as text, or as a true number or day. */
export const cellKinds = ['text', 'whole', 'area', 'quota', 'exact', 'day'] as const;

/**
 * `whole` is a whole number, `area` a decimal of two places, `quota` one of four, each as plain digits ("-1234.50");
 * `exact` is shown with nine places;
 * `day` is YYYY-MM-DD.
 */
export type CellKind = (typeof cellKinds)[number];

export interface ExportCell {
  readonly kind: CellKind;
  readonly value: string;
  /** What a spreadsheet program computes, of cells and figures alone; the value is left to it. */
  readonly formula?: string;
  /** The title of a column, above texts or above figures. */
  readonly titleOf?: 'texts' | 'figures';
}

/** A line of a file; where there is nothing, a cell is left out. */
export interface ExportLine {
  readonly isBold: boolean;
  readonly cells: readonly (ExportCell | undefined)[];
}

export interface ExportColumn {
  readonly title: string;
  readonly kind: CellKind;
  /** In digits, as spreadsheet programs measure it. */
  readonly width: number;
}

export const textCell = (value: string): ExportCell => ({ kind: 'text', value });

export const titleCell = (value: string): ExportCell => ({ kind: 'text', value, titleOf: 'texts' });

/** Figures stand at the right, and so do their titles. */
export const figureTitle = (value: string): ExportCell => ({ kind: 'text', value, titleOf: 'figures' });

const isFigure: Readonly<Record<CellKind, boolean>> = {
  text: false,
  whole: true,
  area: true,
  quota: true,
  exact: true,
  day: true,
};

/** The titles above the columns of a table. */
export function titleLine(columns: readonly ExportColumn[]): ExportLine {
  return {
    isBold: true,
    cells: columns.map(({ title, kind }) => (isFigure[kind] ? figureTitle : titleCell)(title)),
  };
}

/** Where the first titles stand, or the first that begin with this one, from 1; undefined where there are none. */
export function titlesRowIn(lines: Iterable<ExportLine>, first?: string): number | undefined {
  let row = 0;
  for (const { cells } of lines) {
    row += 1;
    const isOfTitles = cells.some((cell) => cell?.titleOf !== undefined);
    if (isOfTitles && (first === undefined || cells[0]?.value === first)) return row;
  }
  return undefined;
}

/** A row of a table: its values in the order of the columns. */
export function rowLine(columns: readonly ExportColumn[], values: readonly (string | null)[]): ExportLine {
  const cells = columns.map(({ kind }, place) => {
    const value = values[place] ?? '';
    return value === '' ? undefined : { kind, value };
  });
  return { isBold: false, cells };
}
