import { expectNoAxeViolations } from '../support/accessibility.ts';
import { registerProperty } from '../support/records.ts';
import { screenshot } from '../support/screenshot.ts';
import { enter } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

test('a developer groups applications under a project (J2) @phone', async ({ page }) => {
  const as = { type: 'Developer', name: 'Bodu Kandu Holdings' } as const;
  const signedIn = await enter(page, 'A100020', { as });
  const property = await registerProperty(signedIn, { plotName: 'Bodu Kandu North' });
  await page.goto('/app/applications');
  await page.getByRole('link', { name: 'Projects' }).click();
  await expect(page.getByText('You have no projects')).toBeVisible();
  await expectNoAxeViolations(page);
  await screenshot(page, 'projects-empty');

  await page.getByRole('button', { name: 'New project' }).click();
  await page.getByRole('button', { name: 'Create project' }).click();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
  await screenshot(page, 'project-form-errors');
  await page.getByRole('textbox', { name: 'Name' }).fill('Bodu Kandu Residences');
  await page.getByRole('textbox', { name: 'Description' }).fill('Two towers beside the harbour, 48 homes.');
  await page.getByRole('button', { name: 'Create project' }).click();
  await expect(page.getByRole('heading', { name: 'Bodu Kandu Residences', level: 1 })).toBeVisible();
  await expect(page.getByText('0 Applications', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await screenshot(page, 'project');

  // From the page of the project, and another application outside of it.
  await page.getByRole('button', { name: 'New Application' }).click();
  await expect(page.getByRole('combobox', { name: 'Project' })).toHaveAccessibleName(/^Project/);
  await expect(page.getByRole('option', { name: 'Bodu Kandu Residences' })).toBeAttached();
  await page.getByRole('combobox', { name: 'Property' }).fill('North');
  await page.getByRole('option', { name: /^Bodu Kandu North/ }).click();
  await page.getByRole('radio', { name: /^Provisional registration/ }).check();
  await screenshot(page, 'create-application-in-project');
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByRole('link', { name: 'Bodu Kandu Residences' })).toBeVisible();
  const { client, entity } = signedIn;
  await client.call('POST /Applications', {
    body: { ...entity, propertyId: property, applicationTypeId: 1 },
  });

  await page.goto('/app/projects');
  const card = page.getByRole('list', { name: 'Projects' }).getByRole('listitem');
  await expect(card.getByText('1 Application', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await screenshot(page, 'projects');
  await card.getByRole('button', { name: 'Project applications' }).click();
  await expect(page.getByText('1 applications', { exact: true })).toBeVisible();
  await expect(page.getByText('Of the project Bodu Kandu Residences')).toBeVisible();
  await expectNoAxeViolations(page);
  await screenshot(page, 'applications-of-project');
  await page.getByRole('button', { name: 'Show all projects' }).click();
  await expect(page.getByText('2 applications', { exact: true })).toBeVisible();

  // Outside `/app` as well; deleted only when the application has left it.
  const [project] = await client.call('GET /Projects', { query: entity });
  await page.goto(`/projects/details?id=${project?.id ?? ''}`);
  await expect(page.getByText('It can be deleted when no application is in it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  const [inIt] = await client.call('GET /Applications', { query: { ...entity, projectId: project?.id } });
  await client.call('PUT /Applications', { body: { id: inIt?.id ?? '', projectId: null } });
  await page.reload();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('You have no projects')).toBeVisible();
});
