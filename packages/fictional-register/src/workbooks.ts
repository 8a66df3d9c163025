/** The units that `units-german.xlsx` and `units-french-text.xlsx` of the folder `workbooks` both list, for the floors of the apartment house. */
export const unitsOfWorkbooks = [
  {
    floor: 'G',
    unitNumber: 'G1',
    occupancyUse: 'Commercial',
    unitType: 'Shop',
    area: '1082.50',
    group: 'G2',
  },
  ...(
    [
      ['1', '1A', '71.35'],
      ['1', '1B', '64.80'],
      ['2', '2A', '71.35'],
      ['2', '2B', '64.80'],
      ['3', '301', '86.40'],
      ['3', '302', '86.40'],
      ['4', '401', '120.00'],
      ['4', '402', '99.90'],
    ] as const
  ).map(([floor, unitNumber, area]) => ({
    floor,
    unitNumber,
    occupancyUse: 'Residential',
    unitType: 'Apartment',
    area,
    group: 'G1',
  })),
] as const;
