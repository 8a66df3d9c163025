import { accessibilityProblems } from '@strata/ui/testing';
import { address, page } from '@strata/web/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { developer, self } from '../../testing/records.ts';
import { registration, registrationId, registrationItem } from '../../testing/registrations.ts';
import { FakeRefusal, renderPortal } from '../../testing/render-portal.tsx';

const list = () => screen.findByRole('list', { name: 'Developer Registrations' });

test('R1: the index leads to the four kinds, says what each needs, and counts by state', async () => {
  const { container } = renderPortal('/app/registrations', {
    'GET /Developers': () => [
      registrationItem(),
      registrationItem({ id: '01a00000-0000-7000-8000-0000000000e2', expertStatusId: 4 }),
      registrationItem({ id: '01a00000-0000-7000-8000-0000000000e3', expertStatusId: 4 }),
    ],
  });
  await page('Registrations');
  const links = within(screen.getByRole('main')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/app/registrations/business',
    '/app/registrations/developer',
    '/app/registrations/architect',
    '/app/registrations/legalpractitioner',
  ]);
  expect(await screen.findByText('2 Returned')).toBeTruthy();
  expect(screen.getByText('1 Draft')).toBeTruthy();
  expect(await screen.findAllByText('None yet')).toHaveLength(3);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('R1: a kind that could not be counted says so, and its list can be opened', async () => {
  renderPortal('/app/registrations', { 'GET /Business': () => new FakeRefusal('FORBIDDEN') });
  expect(await screen.findByText('Your registrations could not be counted.')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test.for([
  ['business', 'Business Registrations'],
  ['developer', 'Developer Registrations'],
  ['architect', 'Architect Registrations'],
  ['legalpractitioner', 'Legal Practitioner Registrations'],
] as const)(
  'R1: /app/registrations/%s is titled "%s"; without any it says how to begin',
  async ([type, title]) => {
    const { container } = renderPortal(`/app/registrations/${type}`);
    await page(title);
    expect(await screen.findByText('No registrations')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'New Registration' }).getAttribute('href')).toBe(
      `/app/registrations/create/${type}`,
    );
    expect(await accessibilityProblems(container)).toEqual([]);
  },
);

test('R1: another kind does not exist', async () => {
  renderPortal('/app/registrations/nobody');
  expect(await page('There was an error, please try again.')).toBeTruthy();
});

test('R1: a card shows what identifies the registration, its state and who holds it', async () => {
  const { container, server } = renderPortal('/app/registrations/developer', {
    'GET /Users/entities': () => [developer, self],
    'GET /Developers': () => [registrationItem({ expertStatusId: 2 })],
  });
  const cards = await list();
  const words = within(cards).getByRole('listitem').textContent;
  for (const shown of [
    'Kandholhi Homes',
    'DEV-2026-000007',
    'Submitted',
    'C-0417/2021',
    'Kandholhige, Chaandhanee Magu',
    'The ministry has been examining this since 12/11/2026, and aims to answer by 19/11/2026.',
  ]) {
    expect(words).toContain(shown);
  }
  expect(server.of('GET /Developers')[0]?.query).toEqual({
    entityType: 'Developer',
    entityId: developer.entityId,
  });
  expect(await accessibilityProblems(container)).toEqual([]);
});

test.for([
  ['acts for it', [{ ...developer, entityId: registrationId }, self], 'You act for it now.'],
  ['may act for it', [self, { ...developer, entityId: registrationId }], 'You can act for it'],
] as const)('E1: who %s is told so', async ([, entities, words]) => {
  renderPortal('/app/registrations/developer', {
    'GET /Users/entities': () => [...entities],
    'GET /Developers': () => [registrationItem({ expertStatusId: 3 })],
  });
  expect((await list()).textContent).toContain(`Approved on 12/11/2026. ${words}`);
});

test('R1: a returned one shows the remarks in a warning box, with the way on', async () => {
  const { container } = renderPortal('/app/registrations/developer', {
    'GET /Developers': () => [
      registrationItem({ expertStatusId: 4, stateChangeRemarks: 'Page two of the copy is missing.' }),
    ],
  });
  const cards = await list();
  expect(within(cards).getByText('Page two of the copy is missing.')).toBeTruthy();
  expect(within(cards).getByRole('link', { name: 'Correct and resubmit' }).getAttribute('href')).toBe(
    `/app/registrations/update/developer/${registrationId}`,
  );
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('R2: a draft leads to its responsible persons', async () => {
  const { user } = renderPortal('/app/registrations/developer', {
    'GET /Developers': () => [registrationItem()],
    'GET /Developers/{id}': () => registration(),
  });
  await user.click(within(await list()).getByRole('link', { name: 'Kandholhi Homes' }));
  await page('Responsible persons');
  expect(address()).toBe(`/app/registrations/rp/developer/${registrationId}`);
});

test('R2: any other opens the details, which the address keeps, so that Back closes them', async () => {
  const { user } = renderPortal('/app/registrations/developer', {
    'GET /Developers': () => [registrationItem({ expertStatusId: 2 })],
    'GET /Developers/{id}': () => registration({ expertStatusId: 2 }),
  });
  const link = within(await list()).getByRole('link', { name: 'Kandholhi Homes' });
  await user.click(link);
  const dialog = await screen.findByRole('dialog', { name: 'Kandholhi Homes' });
  expect(address()).toBe(`/app/registrations/developer?registration=${registrationId}`);
  // A key goes to whatever has the focus.
  await expect.poll(() => dialog.contains(document.activeElement)).toBe(true);
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(address()).toBe('/app/registrations/developer');
  await expect.poll(() => document.activeElement).toBe(link);
});

test('R2: a link opens the details over the list', async () => {
  const { user } = renderPortal(`/app/registrations/developer?registration=${registrationId}`, {
    'GET /Developers': () => [registrationItem({ expertStatusId: 2 })],
    'GET /Developers/{id}': () => registration({ expertStatusId: 2 }),
  });
  const dialog = await screen.findByRole('dialog', { name: 'Kandholhi Homes' });
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(address()).toBe('/app/registrations/developer');
});

test('a list that could not be loaded says so, and what was refused is told', async () => {
  renderPortal('/app/registrations/developer', { 'GET /Developers': () => new FakeRefusal('FORBIDDEN') });
  expect(await screen.findByText('The registrations could not be loaded.')).toBeTruthy();
});

test('details of what is not there say so, once', async () => {
  const { container } = renderPortal(`/app/registrations/developer?registration=${registrationId}`, {
    'GET /Developers': () => [],
    'GET /Developers/{id}': () => new FakeRefusal('NOT_FOUND'),
  });
  expect(await screen.findByText('There is no such Developer registration of yours.')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(await accessibilityProblems(container)).toEqual([]);
});
