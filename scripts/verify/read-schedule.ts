/** A lot as the schedule prints it. */
export interface PrintedLot {
  readonly lot: string;
  readonly unitNumber: string;
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

/** Reads the schedule's HTML by its rows: a lot has nine cells, the aggregate is the last row of the last table. */
export function readSchedule(html: string): PrintedSchedule {
  const rows = [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[dh](?: [^>]*)?>(.*?)<\/t[dh]>/gs)].map(([, cell = '']) => textOf(cell)),
  );
  const lots = rows
    .filter(([lot = '', ...rest]) => /^\d/.test(lot) && rest.length === 8)
    .map(([lot = '', unitNumber = '', , floor = '', , , strataArea = '', , share = '']) => ({
      lot,
      unitNumber,
      floor,
      strataArea,
      share,
    }));
  const lines = new Map(
    [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)].map(([, label = '', value = '']) => [
      textOf(label),
      textOf(value),
    ]),
  );
  return {
    lots,
    aggregate: rows.at(-1)?.slice(1) ?? [],
    method: lines.get('Method of the share values') ?? '',
    revision: lines.get('Revision of the plan') ?? '',
  };
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function textOf(cell: string): string {
  return cell.replaceAll(/<[^>]*>/g, '').replaceAll(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (whole, code: string) => {
    if (/^#x/i.test(code)) return String.fromCodePoint(Number.parseInt(code.slice(2), 16));
    if (code.startsWith('#')) return String.fromCodePoint(Number(code.slice(1)));
    return named[code.toLowerCase()] ?? whole;
  });
}
