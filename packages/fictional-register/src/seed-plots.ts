import type { FictionalApplication, FictionalPlot } from './plot.ts';

/** What every installation with the embedded database begins with: two plots, one of them verified. */
export const seedPlots: readonly FictionalPlot[] = [
  {
    key: 'fehiveli-villa',
    enteredBy: 'A100001',
    plotName: 'Fehiveli Villa',
    plotNumber: 'M-10241',
    islandId: 902,
    island: 'Malé',
    wardOrStreet: 'Maafannu, Ameenee Magu',
    landAreaInSqm: '232.26',
    registryNumber: 'RG-2019-04417',
    issuingAuthority: 'Malé City Council',
    statusId: 2,
    owners: [
      { name: 'Aishath Leena Fehiveli', identification: 'A100001', shareNumerator: 1, shareDenominator: 2 },
      { name: 'Moosa Rishwan Fehiveli', identification: 'A700011', shareNumerator: 1, shareDenominator: 4 },
      {
        name: 'Shaheema Rishwan Fehiveli',
        identification: 'A700012',
        shareNumerator: 1,
        shareDenominator: 4,
      },
    ],
  },
  {
    key: 'muraka-house',
    enteredBy: 'A100001',
    plotName: 'Muraka House',
    plotNumber: 'H-20388',
    islandId: 901,
    island: 'Hulhumalé',
    wardOrStreet: 'Phase 1, Nirolhu Magu',
    landAreaInSqm: '418.50',
    registryNumber: 'RG-2021-00932',
    issuingAuthority: 'Housing registry of Hulhumalé (example)',
    statusId: 1,
    owners: [
      { name: 'Aishath Leena Fehiveli', identification: 'A100001', shareNumerator: 1, shareDenominator: 1 },
    ],
  },
];

/** … and one draft for the verified one. */
export const seedApplications: readonly FictionalApplication[] = [
  { key: 'seed-draft', plot: 'fehiveli-villa', typeId: 1, statusId: 1, everSubmitted: false, ageInDays: 3 },
];
