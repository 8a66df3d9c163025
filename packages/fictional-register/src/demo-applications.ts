import type { FictionalApplication } from './plot.ts';

/**
 * Applications for the plots of the demonstration. They keep the rules of the register: what was submitted has a
 * verified plot, and of a plot one application is under way at a time, beside an approved one none but its amendment.
 */
export const demoApplications: readonly FictionalApplication[] = [
  { key: 'demo-1', plot: 'dhoani-court', typeId: 1, statusId: 7, everSubmitted: true, ageInDays: 410 },
  {
    key: 'approved-1',
    plot: 'dhoani-court',
    typeId: 1,
    statusId: 4,
    everSubmitted: true,
    ageInDays: 179,
    sinceDaysAgo: 151,
  },
  {
    key: 'demo-3',
    plot: 'dhoani-court',
    typeId: 3,
    statusId: 3,
    everSubmitted: true,
    parent: 'approved-1',
    ageInDays: 48,
    sinceDaysAgo: 24,
  },
  { key: 'demo-4', plot: 'finolhu-view', typeId: 2, statusId: 8, everSubmitted: false, ageInDays: 250 },
  { key: 'demo-5', plot: 'finolhu-view', typeId: 1, statusId: 3, everSubmitted: true, ageInDays: 34 },
  { key: 'demo-6', plot: 'thoshige', typeId: 1, statusId: 1, everSubmitted: false, ageInDays: 5 },
  { key: 'demo-7', plot: 'muiraalu', typeId: 1, statusId: 6, everSubmitted: true, ageInDays: 61 },
  { key: 'demo-8', plot: 'kashimaa-vilaa', typeId: 2, statusId: 1, everSubmitted: false, ageInDays: 12 },
  { key: 'demo-9', plot: 'kudhi-ras', typeId: 1, statusId: 1, everSubmitted: false, ageInDays: 9 },
  { key: 'approved-2', plot: 'noofaru-one', typeId: 2, statusId: 4, everSubmitted: true, ageInDays: 520 },
  {
    key: 'demo-11',
    plot: 'noofaru-one',
    typeId: 3,
    statusId: 5,
    everSubmitted: false,
    parent: 'approved-2',
    ageInDays: 44,
  },
  { key: 'demo-12', plot: 'noofaru-two', typeId: 2, statusId: 2, everSubmitted: true, ageInDays: 6 },
  { key: 'demo-13', plot: 'irumathee-ge', typeId: 1, statusId: 1, everSubmitted: false, ageInDays: 2 },
  { key: 'demo-14', plot: 'kandholhige', typeId: 1, statusId: 10, everSubmitted: false, ageInDays: 28 },
  { key: 'demo-15', plot: 'kandholhige', typeId: 1, statusId: 8, everSubmitted: true, ageInDays: 200 },
  { key: 'demo-16', plot: 'vaifilaa', typeId: 1, statusId: 5, everSubmitted: false, ageInDays: 17 },
  { key: 'demo-17', plot: 'ranfuh-hiyaa', typeId: 1, statusId: 1, everSubmitted: false, ageInDays: 1 },
  { key: 'demo-18', plot: 'thundi', typeId: 1, statusId: 1, everSubmitted: false, ageInDays: 3 },
  { key: 'demo-19', plot: 'saadhufen', typeId: 1, statusId: 3, everSubmitted: true, ageInDays: 48 },
  { key: 'demo-20', plot: 'saadhufen', typeId: 2, statusId: 8, everSubmitted: false, ageInDays: 150 },
  { key: 'demo-21', plot: 'fenfiyaazu', typeId: 1, statusId: 2, everSubmitted: true, ageInDays: 11 },
  { key: 'demo-22', plot: 'veyo-ge', typeId: 1, statusId: 1, everSubmitted: false, ageInDays: 4 },
  { key: 'demo-23', plot: 'hiri-gas', typeId: 1, statusId: 10, everSubmitted: false, ageInDays: 22 },
  { key: 'demo-24', plot: 'hiri-gas', typeId: 1, statusId: 7, everSubmitted: true, ageInDays: 330 },
  { key: 'demo-25', plot: 'olhu-hiyaa', typeId: 2, statusId: 1, everSubmitted: false, ageInDays: 7 },
];
