import { accessibilityProblems } from '@strata/ui/testing';
import { address, FakeUpload, page } from '@strata/web/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { enter } from '../../testing/enter.ts';
import { configuration, developer, self } from '../../testing/records.ts';
import { architectRegistration, itemOf, registrationId } from '../../testing/registrations.ts';
import { FakeRefusal, renderPortal } from '../../testing/render-portal.tsx';

const create = '/app/registrations/create/architect';
const licence = new File(['%PDF-1.7'], 'new-licence.pdf', { type: 'application/pdf' });
const submitted = architectRegistration({ expertStatusId: 2 });

beforeEach(() => {
  FakeUpload.install();
  // A licence ends by the clock.
  vi.useFakeTimers({ now: new Date('2026-11-21T06:00:00Z'), toFake: ['Date'] });
  return () => void vi.useRealTimers();
});

test('R3, R4: an architect registers in person: name and identification are shown, not asked', async () => {
  const { user, server, container } = renderPortal(create, {
    'GET /Architects': () => [],
    'POST /Architects': () => registrationId,
  });
  await page('New Architect Registration');
  expect(await screen.findByText('A100001')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
  await enter(user, screen.getByRole('textbox', { name: 'Name of the house or building' }), 'Dhonkokaa');
  await enter(user, screen.getByRole('textbox', { name: 'Street' }), 'Sosun Magu');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Atoll' }), 'Malé');
  await user.type(screen.getByRole('combobox', { name: 'Island' }), 'mal{Enter}');
  await enter(user, screen.getByRole('textbox', { name: 'Postal code' }), '20026');
  await enter(user, screen.getByRole('textbox', { name: 'Contact number' }), '7990110');
  await enter(user, screen.getByRole('textbox', { name: 'E-mail address' }), 'inaya@atelier.example');
  await enter(user, screen.getByRole('textbox', { name: 'Licence number' }), 'AR-118');
  await user.upload(screen.getByLabelText('Licence document'), licence);
  expect(await accessibilityProblems(container)).toEqual([]);
  server.change({ 'GET /Architects': () => [itemOf(submitted)] });
  await user.click(screen.getByRole('button', { name: 'Submit registration' }));
  await FakeUpload.last().arrive();
  await page('Architect Registrations');
  expect(address()).toBe('/app/registrations/architect');
  expect(await screen.findByText('Aishath Leena Fehiveli was submitted: ARC-2026-000003')).toBeTruthy();
  const [sent] = server.of('POST /Architects');
  expect(sent?.form).toMatchObject({ LicenseNumber: 'AR-118', RegisteredAddressIslandId: 11 });
  expect(Object.keys(sent?.files ?? {})).toEqual(['LicenseDocument']);
});

test('R3: an architect’s fields are required', async () => {
  const { user } = renderPortal(create, { 'GET /Architects': () => [] });
  await user.click(await screen.findByRole('button', { name: 'Submit registration' }));
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByRole('link', { name: 'Licence number: This field is required' })).toBeTruthy();
  expect(
    within(summary).getByRole('link', { name: 'Licence document: This field is required' }),
  ).toBeTruthy();
});

test('who acts for somebody else is told where to switch', async () => {
  const { container } = renderPortal(create, { 'GET /Users/entities': () => [developer, self] });
  expect(await screen.findByText('An architect registers in person.')).toBeTruthy();
  expect(screen.getByText(/You act for Kandholhi Homes now\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the dashboard' }).getAttribute('href')).toBe('/app');
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('who has registered already is led to that', async () => {
  renderPortal(create, { 'GET /Architects': () => [itemOf(submitted)] });
  expect(await screen.findByText('You have registered as an architect already.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Submit registration' })).toBeNull();
});

test('R9: the test button makes a registration', async () => {
  const { user, server } = renderPortal(create, {
    'GET /Architects': () => [],
    'POST /Architects/test': () => registrationId,
  });
  await user.click(await screen.findByRole('button', { name: 'Create test registration' }));
  await page('Architect Registrations');
  expect(server.of('POST /Architects/test')).toHaveLength(1);
});

test('R9: in production there is no test button', async () => {
  renderPortal(create, {
    'GET /Architects': () => [],
    'GET /Configuration': () => ({ ...configuration, environment: 'production' as const }),
  });
  await screen.findByRole('button', { name: 'Submit registration' });
  expect(screen.queryByRole('button', { name: 'Create test registration' })).toBeNull();
});

async function openDetails(over: Parameters<typeof architectRegistration>[0]) {
  renderPortal(`/app/registrations/architect?registration=${registrationId}`, {
    'GET /Architects': () => [],
    'GET /Architects/{id}': () => architectRegistration(over),
  });
  return within(await screen.findByRole('dialog', { name: 'Aishath Leena Fehiveli' }));
}

test('R7: the details of an architect are for reading', async () => {
  const dialog = await openDetails({ expertStatusId: 3, expiryDate: '2028-06-30', canRenew: true });
  expect(dialog.getByText('AR-118')).toBeTruthy();
  expect(dialog.getByText('30/06/2028')).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Download Licence document, licence.pdf' })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /^(Add|Remove|Edit)/ })).toBeNull();
  expect(dialog.getByRole('link', { name: 'Renew licence' }).getAttribute('href')).toBe(
    `/app/registrations/renew/${registrationId}`,
  );
  expect(await accessibilityProblems()).toEqual([]);
});

test.for([
  ['2026-11-20', 'This licence has expired.', 'Expired on 20/11/2026'],
  ['2026-11-21', 'This licence expires soon.', '21/11/2026, expires soon'],
  ['2027-01-20', 'This licence expires soon.', '20/01/2027, expires soon'],
] as const)('a licence to %s is said in words', async ([expiryDate, title, words]) => {
  const dialog = await openDetails({ expertStatusId: 3, expiryDate, canRenew: true });
  expect(dialog.getByText(title)).toBeTruthy();
  expect(dialog.getByText(words)).toBeTruthy();
});

test('a licence that holds long enough is not warned of', async () => {
  const dialog = await openDetails({ expertStatusId: 3, expiryDate: '2027-01-21' });
  expect(dialog.getByText('21/01/2027')).toBeTruthy();
  expect(dialog.queryByText(/expire/)).toBeNull();
});

test('a new licence is handed in, and the present one holds meanwhile', async () => {
  const path = `/app/registrations/renew/${registrationId}`;
  const approved = { expertStatusId: 3, expiryDate: '2026-12-31', canRenew: true };
  const { user, server, container } = renderPortal(path, {
    'GET /Architects': () => [
      itemOf(architectRegistration({ expertStatusId: 2, expiryDate: '2026-12-31', targetDate: null })),
    ],
    'GET /Architects/{id}': () => architectRegistration(approved),
    'POST /Architects/renew': () => ({ version: 5 }),
  });
  expect(
    await screen.findByText('It holds until 31/12/2026, also while the new one is examined.'),
  ).toBeTruthy();
  await enter(user, await screen.findByRole('textbox', { name: 'Licence number' }), 'AR-201');
  await user.upload(screen.getByLabelText('Licence document'), licence);
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Submit new licence' }));
  await FakeUpload.last().arrive();
  await page('Architect Registrations');
  expect(await screen.findAllByText(/The present one holds until 31\/12\/2026\./)).not.toEqual([]);
  const [sent] = server.of('POST /Architects/renew');
  expect(sent?.form).toEqual({ Id: registrationId, LicenseNumber: 'AR-201' });
  expect(sent?.headers.get('If-Match')).toBe('"4"');
});

test('a licence that cannot be renewed now says why', async () => {
  renderPortal(`/app/registrations/renew/${registrationId}`, {
    'GET /Architects/{id}': () => submitted,
  });
  expect(
    await screen.findByText('The licence cannot be renewed now: the registration is Submitted.'),
  ).toBeTruthy();
});

test('a returned architect corrects and submits again in one step', async () => {
  const { user, server } = renderPortal(`/app/registrations/update/architect/${registrationId}`, {
    'GET /Architects': () => [itemOf(submitted)],
    'GET /Architects/{id}': () =>
      architectRegistration({ expertStatusId: 4, stateChangeRemarks: 'The number differs.' }),
    'PUT /Architects': () => ({ version: 5 }),
    'POST /Architects/submit': () => null,
  });
  const number = await screen.findByRole('textbox', { name: 'Licence number' });
  expect(screen.getByText('licence.pdf')).toBeTruthy();
  await user.clear(number);
  await user.type(number, 'AR-119');
  await user.click(screen.getByRole('button', { name: 'Save and submit again' }));
  await FakeUpload.last().arrive();
  await page('Architect Registrations');
  const [saved] = server.of('PUT /Architects');
  expect(saved?.form).toMatchObject({ Id: registrationId, LicenseNumber: 'AR-119' });
  expect(saved?.files).toEqual({});
  expect(saved?.headers.get('If-Match')).toBe('"4"');
  const [again] = server.of('POST /Architects/submit');
  expect(again?.body).toEqual({ id: registrationId });
  expect(again?.headers.get('If-Match')).toBe('"5"');
});

test('when submitting again fails, what was corrected is saved and can be submitted', async () => {
  const { user, server } = renderPortal(`/app/registrations/update/architect/${registrationId}`, {
    'GET /Architects': () => [itemOf(submitted)],
    'GET /Architects/{id}': () => architectRegistration({ expertStatusId: 4 }),
    'PUT /Architects': () => ({ version: 5 }),
    'POST /Architects/submit': () => new FakeRefusal('UNAVAILABLE'),
  });
  await enter(user, await screen.findByRole('textbox', { name: 'Licence number' }), 'B');
  await user.click(screen.getByRole('button', { name: 'Save and submit again' }));
  await FakeUpload.last().arrive();
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  server.change({ 'POST /Architects/submit': () => null, 'PUT /Architects': () => ({ version: 6 }) });
  await user.click(screen.getByRole('button', { name: 'Save and submit again' }));
  await FakeUpload.last().arrive();
  await page('Architect Registrations');
  expect(server.of('PUT /Architects').map((call) => call.headers.get('If-Match'))).toEqual(['"4"', '"5"']);
  expect(server.of('POST /Architects/submit').at(-1)?.headers.get('If-Match')).toBe('"6"');
});
