import { writeXlsx } from 'hucre/xlsx';

/** A unit as it stands in the file, in the order of the columns. */
type UnitRow = readonly [
  building: string,
  floor: string,
  unitNumber: string,
  occupancyUse: string,
  unitType: string,
  floorAreaInSqm: number,
  tower: string,
  group: string,
];

const titles = [
  'Building',
  'Floor',
  'Unit number',
  'Occupancy use',
  'Unit type',
  'Floor area (sqm)',
  'Tower',
  'Group reference',
];

export const [floorsOfPlan, groupsOfPlan] = [40, 40] as const;

/** So many units on the floors in turn; the same ones for the same number. */
function unitRows(units: number): readonly UnitRow[] {
  return Array.from({ length: units }, (_, at) => {
    const floor = String((at % floorsOfPlan) + 1);
    const area = (3_800 + ((at * 7_919) % 9_000)) / 100;
    return [
      'Block 1',
      floor,
      `${floor}-${Math.floor(at / floorsOfPlan) + 1}`,
      'Residential',
      area < 50 ? 'Studio apartment' : 'Apartment',
      area,
      'Tower A',
      `G${(at % groupsOfPlan) + 1}`,
    ];
  });
}

/** An Excel workbook with so many units in eight columns: texts are kept in one list, areas are numbers. */
export async function unitsWorkbook(units: number): Promise<Buffer> {
  const rows = unitRows(units).map((row) => [...row]);
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Units', rows: [titles, ...rows] }] }));
}
