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

/** The documents whose titles begin so, each with the plot. */
const documentsOf = (begins: RegExp) =>
  planned.flatMap(({ plan, plot }) =>
    plan.documents.filter(({ title }) => begins.test(title)).map(({ title }) => ({ title, plot })),
  );

test('a building permit is of one plot, and no older than its entry in the land registry', () => {
  const permits = documentsOf(/^Building permit/);
  const ofPlots = new Set(permits.map(({ title, plot }) => `${title}, ${plot.key}`));
  expect(ofPlots.size).toBe(new Set(permits.map(({ title }) => title)).size);
  expect(ofPlots.size).toBeGreaterThan(6);
  expect(permits.filter(({ title, plot }) => yearOf(title) < yearOf(plot.registryNumber))).toEqual([]);
});

test('a site plan that names a plot names its own', () => {
  const sitePlans = documentsOf(/^Site plan [A-Z]+-\d/);
  expect(sitePlans.map(({ title }) => title)).toEqual(
    sitePlans.map(({ plot }) => `Site plan ${plot.plotNumber}`),
  );
});

test('no floor on the ground is larger than the land', () => {
  for (const { key, plan, plot } of planned) {
    const onGround = plan.buildings.flatMap(({ floors }) => floors.slice(0, 1));
    const total = onGround.reduce((sum, floor) => sum + Number(floor.grossFloorAreaInSqm), 0);
    expect([key, total <= Number(plot.landAreaInSqm)]).toEqual([key, true]);
  }
});
