/** A lot as the schedule prints it. */
export interface PrintedLot {
  readonly lot: string;
  readonly unitNumber: string;
  readonly building: string;
  readonly floor: string;
  readonly strataArea: string;
  readonly share: string;
}

export interface PrintedSchedule {
  readonly lots: readonly PrintedLot[];
  /** Number of units, strata area and share value of all of them. */
  readonly aggregate: readonly string[];
  readonly method: string;
  readonly revision: string;
}

/**
 * Reads the schedule's HTML: the tables that have lots, cell by cell under the heads of their columns; the aggregate is the
 * last row of the last table.
 */
export function readSchedule(html: string): PrintedSchedule {
  const tables = [...html.matchAll(/<table>(.*?)<\/table>/gs)].map(([, table = '']) => rowsOf(table));
  const lots = tables.flatMap(([heads = [], ...rows]) => {
    const cellOf = (row: readonly string[], head: string): string => row[heads.indexOf(head)] ?? '';
    if (!heads.includes('Lot')) return [];
    return rows
      .filter((row) => row.length === heads.length)
      .map((row) => ({
        lot: cellOf(row, 'Lot'),
        unitNumber: cellOf(row, 'Unit'),
        building: cellOf(row, 'Building'),
        floor: cellOf(row, 'Floor'),
        strataArea: cellOf(row, 'Strata area (sqm)'),
        share: cellOf(row, 'Share value'),
      }));
  });
  const lines = new Map(
    [...html.matchAll(/<dt>(.*?)<\/dt>\s*<dd>(.*?)<\/dd>/gs)].map(([, label = '', value = '']) => [
      textOf(label),
      textOf(value),
    ]),
  );
  return {
    lots,
    aggregate: tables.at(-1)?.at(-1)?.slice(1) ?? [],
    method: lines.get('Method of the share values') ?? '',
    // Documents of before 2026-12 call it otherwise.
    revision: lines.get('Changes of the plan') ?? lines.get('Revision of the plan') ?? '',
  };
}

function rowsOf(table: string): readonly (readonly string[])[] {
  return [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[dh](?: [^>]*)?>(.*?)<\/t[dh]>/gs)].map(([, cell = '']) => textOf(cell)),
  );
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function textOf(cell: string): string {
  return cell.replaceAll(/<[^>]*>/g, '').replaceAll(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (whole, code: string) => {
    if (/^#x/i.test(code)) return String.fromCodePoint(Number.parseInt(code.slice(2), 16));
    if (code.startsWith('#')) return String.fromCodePoint(Number(code.slice(1)));
    return named[code.toLowerCase()] ?? whole;
  });
}
