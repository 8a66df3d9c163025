import type { Output } from '@strata/contract';
import { accessibilityProblems } from '@strata/ui/testing';
import { page } from '@strata/web/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applicationId, developer, self } from '../../testing/records.ts';
import { FakeRefusal, renderPortal } from '../../testing/render-portal.tsx';

type Item = Output<'GET /Users/accessLog'>['items'][number];

const item = (over: Partial<Item> = {}): Item => ({
  sequence: '9',
  date: '2026-03-04T20:30:00.000Z',
  verb: 'view',
  objectType: 'application',
  objectId: applicationId,
  object: 'SA-2026-000001',
  entity: { entityType: 'Self', entityId: self.entityId, name: self.entityName },
  by: { name: 'Aminath Zoona', as: 'officer', isYou: false },
  ...over,
});

test('whoever looked or changed something is named, with what, when and as whom; older ones follow', async () => {
  const { container, user, server } = renderPortal('/app/profile/access-log', {
    'GET /Users/entities': () => [self, developer],
    'GET /Users/accessLog': ({ query }) =>
      query.before === undefined
        ? { items: [item(), item({ sequence: '8', verb: 'addUnits', object: null })], next: '8' }
        : { items: [item({ sequence: '7', by: { name: 'x', as: 'person', isYou: true } })], next: null },
  });
  await page('Who looked at my records');
  const link = await screen.findByRole('link', { name: 'SA-2026-000001' });
  expect(link.getAttribute('href')).toBe(`/app/applications/${applicationId}`);
  const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts().slice(-2)).toEqual([
    '05/03/2026 01:30Aminath Zoona (officer of the ministry) looked at application SA-2026-000001Record of Aishath Leena Fehiveli',
    '05/03/2026 01:30Aminath Zoona (officer of the ministry) changed the plan of an application that no longer exists Record of Aishath Leena Fehiveli',
  ]);
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Show older' }));
  expect(await screen.findByText('These are all the entries.')).toBeTruthy();
  expect(texts().at(-1)).toContain('You looked at application');
  await user.click(screen.getByLabelText('Show also what I did'));
  await user.selectOptions(screen.getByLabelText('Records of'), developer.entityName);
  await screen.findByRole('button', { name: 'Show older' });
  expect(server.of('GET /Users/accessLog').map(({ query }) => query)).toEqual([
    { others: 'true' },
    { others: 'true', before: '8' },
    {},
    { entityType: 'Developer', entityId: developer.entityId },
  ]);
});

test('a look at a title, a scheme, a request or a certificate says at which, and leads there', async () => {
  const id = '019a0000-0000-7000-8000-0000000000aa';
  const looks = [
    ['title', 'ST-00000012', `/app/titles/${id}`],
    ['scheme', 'SS-000003', undefined],
    ['request', 'TR-2026-000004', `/app/titles/requests/${id}`],
    ['certificate', 'SC-00000005', undefined],
  ] as const;
  renderPortal('/app/profile/access-log', {
    'GET /Users/entities': () => [self],
    'GET /Users/accessLog': () => ({
      items: looks.map(([objectType, object], index) =>
        item({ sequence: String(90 - index), objectType, objectId: id, object }),
      ),
      next: null,
    }),
  });
  await screen.findByText('These are all the entries.');
  for (const [objectType, object, address] of looks) {
    const name = new RegExp(`looked at ${objectType} ${object}`);
    expect(document.body.textContent).toMatch(name);
    expect(screen.queryByRole('link', { name: object })?.getAttribute('href')).toBe(address);
  }
  expect(document.body.textContent).not.toContain('not there any more');
});

test('where nobody looked this is said, and a fault offers another try', async () => {
  const { user, server } = renderPortal('/app/profile/access-log', {
    'GET /Users/accessLog': () => new FakeRefusal('TOO_MANY_REQUESTS'),
  });
  expect(await screen.findByText('The list could not be loaded.')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  server.change({ 'GET /Users/accessLog': () => ({ items: [], next: null }) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nobody else has looked at them')).toBeTruthy();
});
