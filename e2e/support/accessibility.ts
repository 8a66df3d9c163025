import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const options: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  rules: { 'target-size': { enabled: true } },
  // What passes is not described, node by node: on a large page that takes longer than the rules.
  resultTypes: ['violations'],
};

/** Holds the page, as it stands now, against every rule of WCAG 2.2 AA that a program can check. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  const hasAxe = await page.evaluate(async () => {
    // A bar that stays in view hides a part of whatever has been scrolled below it, and would make it look too small.
    scrollTo(0, 0);
    // What is still fading in is paler than it will be. A spinner turns for ever.
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(passing.map((animation) => animation.finished));
    return 'axe' in window;
  });
  // Once a document: reading axe takes a browser as long as half of the rules.
  if (!hasAxe) await page.evaluate(axeSource);
  const violations = await page.evaluate(async (asked) => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    return (await axe.run(asked)).violations;
  }, options);
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary ?? ''}`),
  );
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}
