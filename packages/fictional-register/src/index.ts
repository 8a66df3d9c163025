export { architectsForTrying, companies } from './companies.ts';
export { demoApplications } from './demo-applications.ts';
export { demoGuides, type FictionalGuide } from './demo-guides.ts';
export { demoPlots } from './demo-plots.ts';
export { makePdf } from './pdf.ts';
export { fullNameOf, getPerson, people } from './people.ts';
export type { FictionalPerson, PersonKind } from './person.ts';
export type { FictionalApplication, FictionalPlot } from './plot.ts';
export { seedApplications, seedPlots } from './seed-plots.ts';
