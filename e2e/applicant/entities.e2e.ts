import { expectNoAxeViolations } from '../support/accessibility.ts';
import { readStorage } from '../support/browser-storage.ts';
import { giveEntity, takeEntity } from '../support/entities.ts';
import { draftApplication, registerProperty } from '../support/records.ts';
import { screenshot } from '../support/screenshot.ts';
import { signInAs } from '../support/sign-in.ts';
import { enter } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

test('a developer’s clerk switches entity on the dashboard and nowhere else (E1–E5, D2, A1) @phone', async ({
  page,
}, { project }) => {
  // Each width has its own person: the two run side by side, and the list of entities is looked at.
  const [clerk, name] =
    project.name === 'narrow'
      ? (['A100041', 'Shifana Maisha Ranfaulhi'] as const)
      : (['A100003', 'Mariyam Shaufa Kandholhi'] as const);
  await signInAs(page, clerk);
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  const developer = await giveEntity(clerk, 'Developer', 'Noofaru Homes Pvt Ltd');
  const architect = await giveEntity(clerk, 'Architect', name);
  const asDeveloper = await enter(page, clerk);
  await draftApplication(
    { ...asDeveloper, entity: developer },
    await registerProperty({ ...asDeveloper, entity: developer }, { plotName: 'Noofaru Residences' }),
  );

  // Enter left a stored entity: the person's own.
  await page.goto('/app/profile');
  const switcher = page.getByRole('button', { name: 'Switch entity' });
  await expect(switcher).toContainText(name);
  for (const entity of [name, 'Noofaru Homes Pvt Ltd']) {
    await expect(page.getByRole('main').getByText(entity, { exact: true }).first()).toBeVisible();
  }
  await switcher.click();
  await expect(page.getByText('Go to dashboard to switch entity', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/app/profile');
  await expect(switcher).toContainText(name);

  await page.getByRole('link', { name: 'Strata Portal' }).click();
  await expect(page.getByText('0 applications', { exact: true })).toBeVisible();
  await switcher.click();
  const dialog = page.getByRole('dialog', { name: 'Switch entity' });
  const entries = dialog.getByRole('listitem');
  // Oneself first, and each of the others once; other journeys may have given more.
  await expect(entries.first()).toContainText(`S${name}Self`);
  for (const other of [`A${name}Architect`, 'DNoofaru Homes Pvt LtdDeveloper']) {
    await expect(entries.filter({ hasText: other })).toHaveCount(1);
  }
  await expectNoAxeViolations(page);
  await screenshot(page, 'entity-switcher');
  const stats = page.waitForRequest((request) => request.url().includes('/Stats/summary'));
  await dialog.getByRole('button', { name: /Noofaru Homes Pvt Ltd/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/app');
  await expect(switcher).toContainText('Noofaru Homes Pvt Ltd');
  expect(new URL((await stats).url()).searchParams.get('entityId')).toBe(developer.entityId);
  await expect(page.getByText('1 applications', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Noofaru Residences', exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('definition').nth(2)).toHaveText('1');
  expect(JSON.parse((await readStorage(page)).local['strata.entity'] ?? '')).toEqual(developer);

  // Kept over a reload; and with an architect's hat on, applications cannot be begun.
  await page.reload();
  await expect(switcher).toContainText('Noofaru Homes Pvt Ltd');
  await expect(page.getByRole('button', { name: 'New Application' })).toBeVisible();
  await switcher.click();
  await dialog.getByRole('button', { name: /Architect/ }).click();
  await expect(page.getByText('0 applications', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Application' })).toHaveCount(0);
  await page.goto('/app/applications/create');
  await expect(page.getByText('Architects do not create applications.')).toBeVisible();
  expect(JSON.parse((await readStorage(page)).local['strata.entity'] ?? '')).toEqual(architect);
});

test('an entity that is no longer theirs is dropped, and what was open of it is not there (E2, E5, T23)', async ({
  page,
  complaints,
}) => {
  complaints.expect('404 (Not Found)');
  const signedIn = await enter(page, 'A100040', { as: { type: 'Business', name: 'Gulhifalhi Stores' } });
  const property = await registerProperty(signedIn, { plotName: 'Gulhifalhi Stores House' });
  await page.goto(`/app/properties/${property}`);
  await expect(page.getByRole('heading', { name: 'Gulhifalhi Stores House' })).toBeVisible();
  await takeEntity('A100040', signedIn.entity);
  await page.reload();
  await expect(page.getByText(/^You can no longer act for the entity that you had chosen\./)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch entity' })).toContainText('Abdulla Wisam Gulhifalhi');
  await page.goto(`/app/properties/${property}`);
  await expect(page.getByText('This does not exist, or it is not yours.')).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(page.getByText('Gulhifalhi Stores House')).toHaveCount(0);
  expect((await readStorage(page)).local['strata.entity']).toBeUndefined();
});
