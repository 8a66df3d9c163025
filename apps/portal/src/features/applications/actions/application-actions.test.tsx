import { accessibilityProblems } from '@strata/ui/testing';
import { address, page } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { application, applicationId, architect, assignedArchitect } from '../../../testing/records.ts';
import { FakeRefusal, renderPortal } from '../../../testing/render-portal.tsx';

const at = `/app/applications/${applicationId}`;
const withArchitect = {
  applicationStatusId: 5,
  applicationStatus: { name: 'Pending architect' },
  architect: assignedArchitect,
  canEdit: false,
};
const other = {
  id: '01a00000-0000-7000-8000-0000000000e2',
  name: 'Ibrahim Shaheem',
  licenseNumber: 'AR-204',
  expiryDate: '2028-06-30',
};
const approved = [
  { id: architect.entityId, name: architect.entityName, licenseNumber: 'AR-118', expiryDate: '2027-01-31' },
  other,
];
const architects = {
  'GET /Architects/approved': ({ query }: { readonly query: { readonly search?: string | undefined } }) =>
    approved.filter(({ name, licenseNumber }) =>
      `${name} ${licenseNumber}`.toLowerCase().includes(query.search?.toLowerCase() ?? ''),
    ),
};
const press = async (name: string, role: 'button' | 'link' = 'button') => screen.findByRole(role, { name });

test('an architect is found by licence number and assigned, with version and key', async () => {
  const { user, server, container } = renderPortal(at, {
    ...architects,
    'POST /Applications/assignArchitect': () => null,
  });
  await user.click(await press('Choose an architect'));
  const dialog = await screen.findByRole('dialog', { name: 'Choose an architect' });
  expect(dialog.textContent).toContain('Fehiveli Villa, SA-2026-000001');
  expect(
    await within(dialog).findByRole('radio', { name: /Fathimath.*Licence AR-118, valid until 31\/01\/2027/ }),
  ).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.type(within(dialog).getByRole('searchbox'), 'ar-204');
  await waitFor(() => expect(within(dialog).getAllByRole('radio')).toHaveLength(1));
  await user.click(within(dialog).getByRole('radio', { name: /Ibrahim Shaheem/ }));
  server.change({ 'GET /Applications/{id}': () => application({ ...withArchitect, acts: ['recall'] }) });
  await user.click(within(dialog).getByRole('button', { name: 'Choose Ibrahim Shaheem' }));
  expect(await screen.findByText('Architect chosen')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await press('Recall the plan')).toBeTruthy();
  const [sent] = server.of('POST /Applications/assignArchitect');
  expect(sent?.body).toEqual({ id: applicationId, architectRegistrationId: other.id });
  expect(sent?.headers.get('If-Match')).toBe('"3"');
  expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/);
});

test('after a return the same architect is offered first, unless the licence has ended', async () => {
  const returned = { applicationStatusId: 6, architect: { ...assignedArchitect, isValid: true } };
  const shaheem = { ...other, name: 'Aminath, who comes first by name' };
  const { user, server } = renderPortal(at, {
    'GET /Applications/{id}': () => application(returned),
    // There are so many that this one is not among the first by name.
    'GET /Architects/approved': () => [shaheem],
    'POST /Applications/assignArchitect': () => null,
  });
  await user.click(await press('Choose an architect'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose an architect' }));
  const radios = await dialog.findAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ checked }) => checked)).toEqual([true, false]);
  expect(dialog.getByRole('radio', { name: /Drew up the plan before. Licence AR-118/ })).toBe(radios[0]);
  await user.click(dialog.getByRole('button', { name: `Choose ${assignedArchitect.name}` }));
  await waitFor(() =>
    expect(server.of('POST /Applications/assignArchitect')[0]?.body).toEqual({
      id: applicationId,
      architectRegistrationId: assignedArchitect.registrationId,
    }),
  );
});

test('an architect whose licence has ended is not offered again', async () => {
  const { user } = renderPortal(at, {
    ...architects,
    'GET /Applications/{id}': () =>
      application({ applicationStatusId: 6, architect: { ...assignedArchitect, isValid: false } }),
    'GET /Architects/approved': () => [other],
  });
  await user.click(await press('Choose an architect'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose an architect' }));
  expect((await dialog.findAllByRole<HTMLInputElement>('radio')).map(({ checked }) => checked)).toEqual([
    false,
  ]);
  expect(dialog.getByRole('button', { name: 'Choose' })).toBeTruthy();
});

test('nobody is assigned unless chosen, and nobody found is said', async () => {
  const { user, server } = renderPortal(at, architects);
  await user.click(await press('Choose an architect'));
  await screen.findAllByRole('radio');
  await user.click(await press('Choose'));
  const dialog = screen.getByRole('dialog', { name: 'Choose an architect' });
  expect(await within(dialog).findByText('Choose one of these architects')).toBeTruthy();
  expect(document.activeElement?.getAttribute('type')).toBe('radio');
  await user.type(screen.getByRole('searchbox'), 'nobody');
  expect(await screen.findByText('No approved architect has this name or licence number.')).toBeTruthy();
  expect(server.of('POST /Applications/assignArchitect')).toEqual([]);
});

test('an architect whose licence ended meanwhile is refused beside the choice', async () => {
  const { user } = renderPortal(at, {
    ...architects,
    'POST /Applications/assignArchitect': () => new FakeRefusal('ARCHITECT_NOT_AVAILABLE'),
  });
  await user.click(await press('Choose an architect'));
  await user.click(await screen.findByRole('radio', { name: /Ibrahim/ }));
  await user.click(await press('Choose Ibrahim Shaheem'));
  const dialog = await screen.findByRole('dialog', { name: 'Choose an architect' });
  expect(
    await within(dialog).findByText(/registration is not approved, or the licence has expired/),
  ).toBeTruthy();
});

test.for([
  ['recall', 'Recall the plan', 'POST /Applications/recall', 'Plan recalled', 5],
  ['reopen', 'Reopen the plan', 'POST /Applications/reopen', 'Plan reopened', 10],
] as const)('%s asks by name, sends the version, and says so', async ([act, words, route, done, status]) => {
  const { user, server, container } = renderPortal(at, {
    'GET /Applications/{id}': () =>
      application({ ...withArchitect, applicationStatusId: status, acts: [act] }),
    [route]: () => null,
  });
  await user.click(await press(words));
  const dialog = await screen.findByRole('dialog', { name: `${words} of SA-2026-000001?` });
  expect(dialog.textContent).toContain(architect.entityName);
  expect(dialog.textContent).toContain('Fehiveli Villa');
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.dblClick(within(dialog).getByRole('button', { name: words }));
  expect(await screen.findByText(done)).toBeTruthy();
  const [sent, ...more] = server.of(route);
  expect(more).toEqual([]);
  expect(sent?.body).toEqual({ id: applicationId });
  expect(sent?.headers.get('If-Match')).toBe('"3"');
});

test.for(['STALE_VERSION', 'APPLICATION_STATE'] as const)(
  'T55: %s closes the question, is told, and shows how the application stands now',
  async (code) => {
    const { user, server } = renderPortal(at, {
      'GET /Applications/{id}': () => application({ ...withArchitect, acts: ['recall'] }),
      'POST /Applications/recall': () => new FakeRefusal(code, { data: { version: 9 } }),
    });
    await user.click(await press('Recall the plan'));
    server.change({
      'GET /Applications/{id}': () =>
        application({
          applicationStatusId: 10,
          applicationStatus: { name: 'Strata plan completed' },
          acts: ['reopen'],
        }),
    });
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Recall the plan' }),
    );
    expect(await screen.findByRole('alertdialog', { name: 'There is a problem' })).toBeTruthy();
    await user.click(await press('OK'));
    expect(await press('Reopen the plan')).toBeTruthy();
  },
);

test('an architect declines with a reason, and the list follows', async () => {
  const { user, server, container } = renderPortal(at, {
    'GET /Users/entities': () => [architect],
    'GET /Applications/{id}': () =>
      application({ ...withArchitect, canEdit: true, acts: ['decline', 'completePlan'] }),
    'GET /Applications': () => [],
    'POST /Applications/decline': () => null,
  });
  await user.click(await press('Decline the plan'));
  const dialog = await screen.findByRole('dialog', { name: 'Decline the plan of SA-2026-000001?' });
  await user.click(await within(dialog).findByRole('button', { name: 'Decline the plan' }));
  expect(server.of('POST /Applications/decline')).toEqual([]);
  expect(within(dialog).getByRole('alert')).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'No drawings were handed over.');
  await user.click(within(dialog).getByRole('button', { name: 'Decline the plan' }));
  expect(await screen.findByText('Plan declined')).toBeTruthy();
  await page('Applications');
  expect(address()).toBe('/app/applications');
  expect(server.of('POST /Applications/decline')[0]?.body).toEqual({
    id: applicationId,
    reason: 'No drawings were handed over.',
  });
});
