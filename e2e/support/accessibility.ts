import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Holds the page, as it stands now, against every rule of WCAG 2.2 AA that a program can check. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A bar that stays in view hides a part of whatever has been scrolled below it, and would make it look too small.
    scrollTo(0, 0);
    // What is still fading in is paler than it will be. A spinner turns for ever.
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(passing.map((animation) => animation.finished));
  });
  const { violations } = await new AxeBuilder({ page })
    // Pages of ours hold no frames; without this a second page is opened for each look, to gather what frames said.
    .setLegacyMode()
    .options({
      runOnly: { type: 'tag', values: tags },
      rules: { 'target-size': { enabled: true } },
      // What passes is not described, node by node: on a large page that takes longer than the rules.
      resultTypes: ['violations'],
    })
    .analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary ?? ''}`),
  );
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}
