import { expect, test } from 'vitest';
import { demoApplications, demoPlans, demoPlots } from './index.ts';

/** Every plan of the demonstration with its plot. */
const planned = demoPlans.map(({ application: key, plan }) => {
  const application = demoApplications.find((one) => one.key === key);
  const plot = demoPlots.find((one) => one.key === application?.plot);
  if (!plot) throw new Error(`There is no plot of ${key}`);
  return { key, plan, plot };
});

const yearOf = (text: string): number => Number(/\d{4}/.exec(text)?.[0]);

test('a building permit is of one plot, and no older than its entry in the land registry', () => {
  const plotsOfPermits = new Map<string, string>();
  for (const { plan, plot } of planned)
    for (const { title } of plan.documents)
      if (title.startsWith('Building permit')) {
        expect([title, plotsOfPermits.get(title) ?? plot.key]).toEqual([title, plot.key]);
        plotsOfPermits.set(title, plot.key);
        expect([title, yearOf(title) >= yearOf(plot.registryNumber)]).toEqual([title, true]);
      }
  expect(plotsOfPermits.size).toBeGreaterThan(6);
});

test('a site plan that names a plot names its own', () => {
  for (const { plan, plot } of planned)
    for (const { title } of plan.documents)
      if (/^Site plan [A-Z]+-\d/.test(title)) expect(title).toBe(`Site plan ${plot.plotNumber}`);
});

test('no floor on the ground is larger than the land', () => {
  for (const { key, plan, plot } of planned) {
    const onGround = plan.buildings.flatMap(({ floors }) => floors.slice(0, 1));
    const total = onGround.reduce((sum, floor) => sum + Number(floor.grossFloorAreaInSqm), 0);
    expect([key, total <= Number(plot.landAreaInSqm)]).toEqual([key, true]);
  }
});
