import type { Page } from '@playwright/test';
import { apartmentHouse } from '@strata/fictional-register';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { enterAsArchitect } from '../support/architects.ts';
import { lookAt } from '../support/look-at.ts';
import { draftFor, fillPlan } from '../support/plans.ts';
import { actAs, enter, type SignedIn } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

/** A plan that the applicant has handed to the architect, who is before the other page and acts as herself. */
async function givenPlanOf(
  page: Page,
  desk: Page,
  plotName: string,
): Promise<{ id: string; owner: SignedIn }> {
  const architect = await enterAsArchitect(desk, 'A100012');
  const [self] = await architect.client.call('GET /Users/entities', {});
  if (self === undefined) throw new Error('The architect may act for nobody');
  await actAs(desk, { entityType: self.entityType, entityId: self.entityId });
  const owner = await enter(page, 'A100003', { as: { type: 'Business', name: 'Raabulhaa Trading' } });
  const id = await draftFor(owner, plotName, apartmentHouse);
  await fillPlan(owner, id, apartmentHouse);
  const { version } = await owner.client.call('GET /Applications/{id}', {
    params: { id },
    query: owner.entity,
  });
  const body = { id, architectRegistrationId: architect.registrationId };
  await owner.client.call('POST /Applications/assignArchitect', { body }, { version });
  return { id, owner };
}

/** How far the page has moved what was in sight, without the reader. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 500);
      }),
  );
}

test('an architect who signs in as herself opens the waiting plan with one press (E3) @phone', async ({
  page,
  openBrowser,
}, { project }) => {
  const desk = await openBrowser();
  // Other journeys leave plans with this architect, the one at the other width a plan of this kind.
  const plotName = `Raabulhaa Reef ${project.name}`;
  const { id } = await givenPlanOf(page, desk, plotName);
  await desk.goto('/app');
  const turn = desk.getByRole('region', { name: 'Your turn' });
  const row = turn
    .getByRole('listitem')
    .filter({ hasText: `${plotName}: draw up the strata plan` })
    .first();
  await expect(turn).toBeVisible();
  await expect(desk.getByRole('heading', { name: 'Applications' })).toBeVisible();
  expect(await layoutShift(desk)).toBeLessThanOrEqual(0.05);
  const all = turn.getByRole('button', { name: /^All \d/ });
  if (await all.isVisible()) await all.click();
  await expect(row).toContainText('Raabulhaa Trading asked you on');
  await expectNoAxeViolations(desk);
  await lookAt(desk, 'dashboard-your-turn');
  const open = turn.getByRole('button', { name: /^Open as Architect/ }).first();
  await expect(open).toBeInViewport();
  await row.getByRole('button', { name: /^Open as Architect/ }).click();
  // It opens at what the plan lacks.
  await expect(desk).toHaveURL(`/app/applications/${id}/strataplan#findings`);
  await expect(desk.getByRole('heading', { name: 'Problems', level: 2 })).toBeInViewport();
  await expect(desk.getByRole('link', { name: 'Development details' }).first()).toBeVisible();
});

test('a notification of another entity is opened from the dashboard, as that entity (E3)', async ({
  page,
  openBrowser,
}) => {
  const desk = await openBrowser();
  const plotName = 'Raabulhaa Lagoon';
  const { id } = await givenPlanOf(page, desk, plotName);
  await desk.goto('/app/guides');
  await desk.getByRole('button', { name: /^Notifications/ }).click();
  const panel = desk.getByRole('region', { name: 'Notifications' });
  // Other journeys leave plans with this architect too.
  await panel
    .getByRole('listitem')
    .filter({ hasText: plotName })
    .getByRole('link', { name: /You were chosen as architect/ })
    .first()
    .click();
  await expect(desk).toHaveURL('/app');
  const offered = desk.getByRole('region', { name: 'Your turn' }).getByRole('listitem').first();
  await expect(offered).toContainText('You were chosen as architect');
  await offered.getByRole('button', { name: /^Open as Architect/ }).click();
  await expect(desk).toHaveURL(`/app/applications/${id}`);
  await expect(desk.getByRole('heading', { name: plotName, level: 1 })).toBeVisible();
  await expect(desk.getByText(/does not exist, or it is not yours/)).toHaveCount(0);
});
