export { companies } from './companies.ts';
export { demoApplications } from './demo-applications.ts';
export { demoGuides, type FictionalGuide } from './demo-guides.ts';
export { demoLives, type FictionalEvent } from './demo-lives.ts';
export { demoParagraphs } from './demo-paragraphs.ts';
export { type DemoPlan, demoPlans } from './demo-plans.ts';
export { demoPlots } from './demo-plots.ts';
export { demoProjects } from './demo-projects.ts';
export { demoRegistrations } from './demo-registrations.ts';
export { demoMortgage, demoUnitOwners } from './demo-titles.ts';
export { makePdf } from './pdf.ts';
export { fullNameOf, getPerson, people } from './people.ts';
export type { FictionalPerson, PersonKind } from './person.ts';
export { apartmentHouse } from './plans/apartment-house.ts';
export type { FictionalDrawing } from './plans/drawing.ts';
export { hostileNames, hostileNumbers, hostilePlan } from './plans/hostile-plan.ts';
export { largestPlan, makeLargePlan } from './plans/large-plan.ts';
export { type FictionalPlan, installedMethods } from './plans/plan.ts';
export { podiumTower } from './plans/podium-tower.ts';
export {
  type PlanRow,
  type PlanTable,
  planTables,
  type RowsOfPlan,
  rowsOfPlan,
} from './plans/rows-of-plan.ts';
export { begunPlan, landedProperty, strataSubdivision } from './plans/small-plans.ts';
export { valuedHouse } from './plans/valued-house.ts';
export type { FictionalApplication, FictionalPlot } from './plot.ts';
export type { FictionalRegistration, FictionalResponsiblePerson } from './registration.ts';
export { seedApplications, seedPlots } from './seed-plots.ts';
export { unitsOfWorkbooks } from './workbooks.ts';
