import type { Locator, Page } from '@playwright/test';
import { applicationStatuses } from '@strata/domain';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { makeAmendment, setApplicationStatus } from '../support/application-states.ts';
import { draftApplication, registerProperty } from '../support/records.ts';
import { screenshot } from '../support/screenshot.ts';
import { enter, type SignedIn } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

interface Listed {
  readonly signedIn: SignedIn;
  readonly court: string;
}

/** An entity with three plots and an application in every state; the approved one and its amendment are for the court. */
async function withApplications(page: Page): Promise<Listed> {
  const as = { type: 'Business', name: 'Vaifilaa Holdings' } as const;
  const signedIn = await enter(page, 'A100010', { as });
  const house = await registerProperty(signedIn, { plotName: 'Vaifilaa House', plotNumber: 'V-1' });
  const court = await registerProperty(signedIn, { plotName: 'Vaifilaa Court', plotNumber: 'V-2' });
  // Of a plot, one application is with the ministry at a time.
  const hall = await registerProperty(signedIn, { plotName: 'Vaifilaa Hall', plotNumber: 'V-3' });
  let approved = '';
  for (const { id: statusId } of applicationStatuses) {
    const property = statusId === 4 ? court : statusId === 3 ? hall : house;
    const application = await draftApplication(signedIn, property, statusId === 5 ? 2 : 1);
    await setApplicationStatus(application, statusId);
    if (statusId === 4) approved = application;
  }
  await makeAmendment(await draftApplication(signedIn, court), approved);
  return { signedIn, court };
}

/** The cards with that badge. */
function cardsThatAre(page: Page, status: string): Locator {
  const cards = page.getByRole('list', { name: 'Applications' }).getByRole('listitem');
  return cards.filter({ has: page.getByText(status, { exact: true }) });
}

const total = applicationStatuses.length + 1;

test('filters ask the server for just what they say (A2, A3)', async ({ page }) => {
  const { signedIn, court } = await withApplications(page);
  const queries: Record<string, string>[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/Applications') queries.push(Object.fromEntries(searchParams));
  });
  await page.goto('/app/applications');
  const badge = page.getByText(/^\d+ applications$/);
  await expect(badge).toHaveText(`${total} applications`);
  expect(queries).toEqual([signedIn.entity]);

  const status = page.getByRole('combobox', { name: 'Status' });
  const property = page.getByRole('combobox', { name: 'Property' });
  const type = page.getByRole('combobox', { name: 'Application type' });
  await expect(status.getByRole('option')).toHaveText([
    'All statuses',
    ...applicationStatuses.map(({ name }) => name),
  ]);
  // What there is to choose from is fetched when somebody comes to the filters.
  await expect(property.getByRole('option')).toHaveCount(1);
  await status.focus();
  await expect(property.getByRole('option', { name: 'Vaifilaa Court, V-2' })).toBeAttached();
  await expect(type.getByRole('option')).toHaveText([
    'All types',
    'Strata registration',
    'Provisional registration',
    'Amendment',
  ]);

  await status.selectOption('Draft');
  await expect(badge).toHaveText('2 applications');
  expect(queries.at(-1)).toEqual({ ...signedIn.entity, statusId: '1' });
  await property.selectOption('Vaifilaa Court, V-2');
  await expect(badge).toHaveText('1 applications');
  expect(queries.at(-1)).toEqual({ ...signedIn.entity, statusId: '1', propertyId: court });
  await status.selectOption('All statuses');
  await expect(badge).toHaveText('2 applications');
  await type.selectOption('Amendment');
  await expect(badge).toHaveText('1 applications');
  expect(queries.at(-1)).toEqual({ ...signedIn.entity, propertyId: court, applicationTypeId: '3' });
  await expectNoAxeViolations(page);

  // What was chosen stands in the address, and survives going on and coming back.
  await page.getByRole('link', { name: 'Vaifilaa Court' }).click();
  await expect(page.getByText('Amendment', { exact: true }).first()).toBeVisible();
  await page.goBack();
  await expect(type).toHaveValue('3');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(badge).toHaveText(`${total} applications`);
  await expect(property).toHaveValue('');
  await expect(page).toHaveURL('/app/applications');

  await page.getByRole('searchbox', { name: 'Search plot names' }).fill('cOuRt');
  await expect(page.getByText('2 match the search')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Applications' }).getByRole('heading')).toHaveText([
    'Vaifilaa Court',
    'Vaifilaa Court',
  ]);
  // N is the length of the list returned, and the text is looked for in it.
  await expect(badge).toHaveText(`${total} applications`);
  for (const query of queries) expect(Object.values(query).join(' ')).not.toMatch(/court/i);

  await page.getByRole('searchbox').fill('nothing of the sort');
  await expect(page.getByText('You have no Strata applications')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Show all applications' }).click();
  await expect(page.getByRole('list', { name: 'Applications' }).getByRole('listitem')).toHaveCount(total);
});

test('three columns on a wide screen, filters behind a button on a small one (A2, A3) @phone', async ({
  page,
}, { project }) => {
  await withApplications(page);
  await page.goto('/app/applications');
  await expect(page.getByText(`${total} applications`, { exact: true })).toBeVisible();
  const cards = page.getByRole('list', { name: 'Applications' });
  const columns = await cards.evaluate(
    (list) => getComputedStyle(list).gridTemplateColumns.split(' ').length,
  );
  expect(columns).toBe(project.name === 'narrow' ? 1 : 3);
  await expectNoAxeViolations(page);
  await screenshot(page, 'applications-many');
  if (project.name === 'wide') return;

  const status = page.getByRole('combobox', { name: 'Status' });
  await expect(status).toBeHidden();
  const toggle = page.getByRole('button', { name: /^Filters/ });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await status.selectOption('Rejected');
  await expect(page.getByText('1 applications', { exact: true })).toBeVisible();
  await expect(toggle).toHaveText('Filters (1)');
  await expectNoAxeViolations(page);
  await toggle.click();
  await expect(status).toBeHidden();
});

test('only a draft whose architect can be assigned offers Edit and Delete (A4, A5)', async ({ page }) => {
  const { signedIn } = await withApplications(page);
  await page.goto('/app/applications');
  for (const { id, name } of applicationStatuses) {
    await cardsThatAre(page, name)
      .last()
      .getByRole('button', { name: /^Actions for/ })
      .click();
    const acts = id === 1 ? ['View', 'Edit', 'Delete'] : ['View'];
    await expect(page.getByRole('menuitem'), name).toHaveText(acts);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
  }
  await page.route('**/api/Applications?*', async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replaceAll('"canAssignArchitect":true', '"canAssignArchitect":false');
    await route.fulfill({ response: answer, body: text });
  });
  await page.reload();
  await cardsThatAre(page, 'Draft')
    .last()
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await expect(page.getByRole('menuitem')).toHaveText(['View']);
  await page.getByRole('menuitem', { name: 'View' }).click();
  await expect(page.getByRole('heading', { name: 'Vaifilaa House', level: 1 })).toBeVisible();

  // What is no draft is not edited by its address either.
  const [approved] = (
    await signedIn.client.call('GET /Applications', { query: { ...signedIn.entity, statusId: '4' } })
  ).map(({ id }) => id);
  await page.goto(`/app/applications/${approved}/update`);
  await expect(page.getByText('This application is Approved and cannot be edited now.')).toBeVisible();
  await expectNoAxeViolations(page);
});
