import { expectNoAxeViolations } from '../support/accessibility.ts';
import { askDatabase } from '../support/database.ts';
import { holdCall } from '../support/held-call.ts';
import { muiraalu, registryDocument, typeParticulars } from '../support/property-form.ts';
import { draftApplication, pdf, registerProperty } from '../support/records.ts';
import { screenshot } from '../support/screenshot.ts';
import { enter } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

const stale = '412 (Precondition Failed)';

test('who saves second sees both versions and loses nothing (T55, 412)', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(stale);
  const signedIn = await enter(page, 'A100020', { as: { type: 'Business', name: 'Saadhufen Trust' } });
  const property = await registerProperty(signedIn, { plotName: 'Saadhufen House' });
  const address = `/app/properties/update/${property}`;
  const other = await context.newPage();
  await page.goto(address);
  await page.getByRole('textbox', { name: 'Plot name' }).fill('Saadhufen House East');
  await other.goto(address);
  await expect(other.getByRole('textbox', { name: 'Ward or street' })).toHaveValue('Maafannu, Ameenee Magu');
  await other.getByRole('textbox', { name: 'Ward or street' }).fill('Machchangolhi');
  await other.getByRole('textbox', { name: 'Plot name' }).fill('Saadhufen Villa');
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(other.getByRole('heading', { name: 'Saadhufen Villa', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Somebody changed this in the meantime')).toBeVisible();
  const differences = page.getByRole('table', { name: 'Differences' }).getByRole('row');
  await expect(differences).toHaveText([
    'FieldWhat you typedWhat is saved now',
    'Plot nameSaadhufen House EastSaadhufen Villa',
    'Ward or streetMaafannu, Ameenee MaguMachchangolhi',
  ]);
  await expect(page.getByRole('textbox', { name: 'Plot name' })).toHaveValue('Saadhufen House East');
  await expectNoAxeViolations(page);
  await screenshot(page, 'property-conflict');
  await page.getByRole('button', { name: 'Keep what I typed' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { name: 'Saadhufen House East', level: 1 })).toBeVisible();

  // The other way round: what is saved now is taken.
  await other.goto(address);
  await page.goto(address);
  // Only then is something typed elsewhere: the draft of it would be brought back here.
  await expect(page.getByRole('textbox', { name: 'Plot name' })).toHaveValue('Saadhufen House East');
  await other.getByRole('textbox', { name: 'Plot name' }).fill('Something else');
  await page.getByRole('textbox', { name: 'Registry number' }).fill('RG-2026-1');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('RG-2026-1', { exact: true })).toBeVisible();
  await other.getByRole('button', { name: 'Save changes' }).click();
  await other.getByRole('button', { name: 'Take what is saved now' }).click();
  await expect(other.getByRole('textbox', { name: 'Registry number' })).toHaveValue('RG-2026-1');
  await expect(other.getByRole('textbox', { name: 'Plot name' })).toHaveValue('Saadhufen House East');
});

test('an application that changed meanwhile is shown in both versions (T55, 412)', async ({
  page,
  complaints,
}) => {
  complaints.expect(stale);
  const signedIn = await enter(page, 'A100020', { as: { type: 'Business', name: 'Saadhufen Funds' } });
  const property = await registerProperty(signedIn, { plotName: 'Funds House', plotNumber: 'F-1' });
  const second = await registerProperty(signedIn, { plotName: 'Funds Court', plotNumber: 'F-2' });
  const id = await draftApplication(signedIn, property);
  await page.goto(`/app/applications/${id}/update`);
  await page.getByRole('radio', { name: /^Provisional/ }).check();
  await signedIn.client.call('PUT /Applications', { body: { id, propertyId: second } }, { version: 1 });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('table', { name: 'Differences' }).getByRole('row')).toHaveText([
    'FieldWhat you typedWhat is saved now',
    'PropertyFunds HouseFunds Court',
    'Type of applicationProvisional registrationStrata registration',
  ]);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Keep what I typed' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { name: 'Funds House', level: 1 })).toBeVisible();
  await expect(page.getByText('Provisional registration', { exact: true })).toBeVisible();
});

test('a double press makes one record (T54, U13)', async ({ page }) => {
  const { entity } = await enter(page, 'A100020', { as: { type: 'Business', name: 'Saadhufen Twice' } });
  await page.goto('/app/properties/create');
  await page.getByRole('textbox', { name: 'Full name' }).fill('Khadheeja Rafa');
  await page.getByRole('textbox', { name: 'Identification number' }).fill('A100020');
  await typeParticulars(page, muiraalu);
  await registryDocument(page).setInputFiles(pdf('Deed'));
  await expect(page.getByRole('button', { name: 'Remove Deed.pdf' })).toBeVisible();
  const held = await holdCall(page, '**/api/Properties');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/Properties')) sent.push(request.url());
  });
  const button = page.getByRole('button', { name: 'Register property' });
  await button.dblclick();
  // And as the keyboard does it, from inside the form.
  await page.getByRole('textbox', { name: 'Plot name' }).press('Enter');
  await expect(button).toBeDisabled();
  await held.made;
  held.release();
  await expect(page.getByRole('heading', { name: muiraalu.plotName, level: 1 })).toBeVisible();
  expect(sent).toHaveLength(1);
  const rows = await askDatabase('select 1 from properties where entity_id = $1', [entity.entityId]);
  expect(rows).toHaveLength(1);
});

test('an answer that was lost is asked for again, and the record is there once (T54, F17)', async ({
  page,
  complaints,
}) => {
  complaints.expect('net::ERR_CONNECTION_RESET');
  complaints.expect('Unable to reach server');
  const signedIn = await enter(page, 'A100020', { as: { type: 'Business', name: 'Saadhufen Again' } });
  const property = await registerProperty(signedIn, { plotName: 'Again House' });
  await page.goto(`/app/applications/create/${property}`);
  await page.getByRole('radio', { name: /^Strata registration/ }).check();
  let attempts = 0;
  await page.route('**/api/Applications', async (route) => {
    attempts += 1;
    if (attempts > 1) return route.continue();
    // The server did it; the browser never hears.
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Create draft' }).click();
  const problem = page.getByRole('alertdialog', { name: 'There is a problem' });
  await expect(problem).toContainText('The portal could not be reached.');
  await expectNoAxeViolations(page);
  await problem.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByRole('heading', { name: 'Again House', level: 1 })).toBeVisible();
  const { entityId } = signedIn.entity;
  expect(await askDatabase('select 1 from applications where entity_id = $1', [entityId])).toHaveLength(1);
});

test('without a connection nothing is lost, and it is sent once there is one again (H10, U13)', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect('Unable to reach server');
  complaints.expect('net::ERR_INTERNET_DISCONNECTED');
  const signedIn = await enter(page, 'A100020', { as: { type: 'Business', name: 'Saadhufen Away' } });
  const property = await registerProperty(signedIn, { plotName: 'Away House' });
  await page.goto(`/app/properties/update/${property}`);
  await expect(page.getByRole('textbox', { name: 'Plot name' })).toHaveValue('Away House');
  await context.setOffline(true);
  await expect(page.getByText('You are offline')).toBeVisible();
  await page.getByRole('textbox', { name: 'Plot name' }).fill('Far Away House');
  await expect(page.getByText(/^The draft could not be saved\./)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  const problem = page.getByRole('alertdialog', { name: 'There is a problem' });
  await expect(problem).toContainText('The portal could not be reached.');
  await problem.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('textbox', { name: 'Plot name' })).toHaveValue('Far Away House');
  await context.setOffline(false);
  await expect(page.getByText('You are offline')).toBeHidden();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { name: 'Far Away House', level: 1 })).toBeVisible();
});
