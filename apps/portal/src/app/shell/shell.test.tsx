import { accessibilityProblems } from '@strata/ui/testing';
import { queryClient } from '@strata/web';
import { address, page, session } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { applicationId, developer, profile, propertyItem, self } from '../../testing/records.ts';
import { FakeRefusal, renderPortal } from '../../testing/render-portal.tsx';

const both = { 'GET /Users/entities': () => [self, developer] };
const acting = () => screen.findByRole('button', { name: /^Acting for/ });

afterEach(() => void vi.useRealTimers());

test('H1, H2, H4, H5, H8, D1, D2: the frame and the dashboard', async () => {
  const { user, container } = renderPortal('/app');
  await page('Dashboard');
  expect(await screen.findByText('TEST')).toBeTruthy();
  const drawer = screen.getByRole('navigation', { name: 'Main' });
  expect(
    within(drawer)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Dashboard', 'Properties', 'Registrations', 'Community(opens in a new window)']);
  expect(await screen.findByText('Ministry of Strata Property')).toBeTruthy();
  const figures = await screen.findAllByRole('definition');
  expect(figures.slice(0, 3).map((figure) => figure.textContent)).toEqual(['2', '1', '3']);
  await user.click(screen.getByRole('button', { name: 'User menu' }));
  expect(screen.getByText('A100001')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Notifications' }));
  expect(await screen.findByText('No notifications')).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('the server is asked once for each thing that the dashboard begins with', async () => {
  // A slow machine needs longer than an answer counts as just fetched.
  vi.useFakeTimers({ toFake: ['Date'] });
  const { server } = renderPortal('/app');
  await page('Dashboard');
  expect(await screen.findAllByRole('definition')).not.toEqual([]);
  for (const key of ['GET /Users/session', 'GET /Users/entities', 'GET /Users/tasks'] as const)
    expect(server.of(key)).toHaveLength(1);
});

test('the frame stays as it is when it becomes known for whom one acts', async () => {
  renderPortal('/app');
  const menu = screen.getByRole('navigation', { name: 'Main' });
  await page('Dashboard');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBe(menu);
});

test('H4: who one is comes from the server, also when the token names nobody or somebody else', async () => {
  const tokenOf = (claims: object) => `e30.${btoa(JSON.stringify(claims))}.s`;
  for (const claims of [
    { sub: 'a-subject' },
    { sub: 'another', full_name: 'Old Name', idnumber: 'A199999' },
  ]) {
    localStorage.setItem('strata.token', tokenOf(claims));
    const { user, unmount } = renderPortal('/app', {}, { signedIn: false });
    await page('Dashboard');
    await user.click(screen.getByRole('button', { name: 'User menu' }));
    const menu = screen.getByText(profile.idnumber).parentElement;
    expect(menu?.textContent).toBe(`${profile.fullName}${profile.idnumber}`);
    expect(screen.queryByText('Old Name')).toBeNull();
    unmount();
    localStorage.clear();
    queryClient.clear();
  }
});

test('H4: when the server does not say who one is, it can be asked again', async () => {
  const { user, server } = renderPortal('/app', { 'GET /Users/session': () => new FakeRefusal('FORBIDDEN') });
  expect(await screen.findByText('Your profile could not be loaded.')).toBeTruthy();
  server.change({ 'GET /Users/session': session });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await page('Dashboard');
});

test('D2: the figures are asked for again on every entity change', async () => {
  const { user, server } = renderPortal('/app', both);
  await user.click(await acting());
  await user.click(screen.getByRole('button', { name: /Kandholhi Homes/ }));
  await waitFor(() =>
    expect(server.of('GET /Stats/summary').map((call) => call.query)).toEqual([
      { entityType: 'Self', entityId: self.entityId },
      { entityType: 'Developer', entityId: developer.entityId },
    ]),
  );
});

test('E2: the first of the list is active when nothing is stored', async () => {
  renderPortal('/app', both);
  expect((await acting()).textContent).toContain(self.entityName);
});

test('E2: a stored entity is used again', async () => {
  localStorage.setItem('strata.entity', JSON.stringify(developer));
  renderPortal('/app', both);
  expect((await acting()).textContent).toContain(developer.entityName);
});

test.for([
  ['that is no longer in the list', JSON.stringify({ entityType: 'Business', entityId: self.entityId })],
  ['of the same id but another type', JSON.stringify({ entityType: 'Developer', entityId: self.entityId })],
  ['that is not one', '{broken'],
] as const)('E2: a stored entity %s is dropped', async ([, stored]) => {
  localStorage.setItem('strata.entity', stored);
  renderPortal('/app', both);
  expect((await acting()).textContent).toContain(self.entityName);
  expect(localStorage.getItem('strata.entity')).toBeNull();
});

test('V3: an application asked for while the chosen entity is missing leads to the dashboard', async () => {
  localStorage.setItem('strata.entity', JSON.stringify(developer));
  renderPortal(`/app/applications/${applicationId}`);
  await page('Dashboard');
  expect(address()).toBe('/app');
  expect(
    await screen.findByText(
      `You can no longer act for the entity that you had chosen. You now act for ${self.entityName}.`,
    ),
  ).toBeTruthy();
});

test('E5: an entity that was lost while acting for it is dropped, and the person is told', async () => {
  localStorage.setItem('strata.entity', JSON.stringify(developer));
  const { server, user } = renderPortal('/app', both);
  await page('Dashboard');
  server.change({
    'GET /Users/entities': () => [self],
    'GET /Properties': ({ query }) =>
      query.entityType === 'Developer' ? new FakeRefusal('NOT_FOUND') : [propertyItem()],
  });
  await user.click(screen.getAllByRole('link', { name: /^Properties/ })[0] ?? document.body);
  expect(
    await screen.findByText(
      `You can no longer act for ${developer.entityName}. You now act for ${self.entityName}.`,
    ),
  ).toBeTruthy();
  expect((await acting()).textContent).toContain(self.entityName);
  expect(address()).toBe('/app');
  expect(localStorage.getItem('strata.entity')).toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('E1: what was approved meanwhile is offered when the switcher is opened', async () => {
  const { user, server } = renderPortal('/app');
  const switcher = await acting();
  server.change({ 'GET /Users/entities': () => [self, developer] });
  await user.click(switcher);
  expect(await screen.findByRole('button', { name: /Kandholhi Homes/ })).toBeTruthy();
});

test('E3: picking another saves it, goes to the dashboard without filters, and closes the modal', async () => {
  const { user, container } = renderPortal('/app?status=1', both);
  await user.click(await acting());
  const dialog = screen.getByRole('dialog', { name: 'Switch entity' });
  expect(
    within(dialog)
      .getAllByText(/^[SADLB]$/)
      .map((badge) => badge.textContent),
  ).toEqual(['S', 'D']);
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: /Kandholhi Homes/ }));
  expect(address()).toBe('/app');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(JSON.parse(localStorage.getItem('strata.entity') ?? '')).toEqual({
    entityType: 'Developer',
    entityId: developer.entityId,
  });
});

test('E4: away from the dashboard a toast says where to switch, and nothing changes', async () => {
  const { user } = renderPortal('/app/guides', both);
  await user.click(await acting());
  expect(await screen.findByText('Go to dashboard to switch entity')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('H2, T14: Community opens apart, with the token in its address and not in the page', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const { user, container } = renderPortal('/app');
  await page('Dashboard');
  const [inDrawer] = await screen.findAllByRole('link', { name: /^Community/ });
  expect(container.innerHTML).not.toContain(localStorage.getItem('strata.token'));
  if (inDrawer) await user.click(inDrawer);
  const [target, name, features] = opened.mock.calls[0] ?? [];
  expect(new URL(String(target)).searchParams.get('token')).toBe(localStorage.getItem('strata.token'));
  expect([name, features]).toEqual(['_blank', 'noopener,noreferrer']);
});

test('H7: a page that could not be loaded says so once, with the message, and not in the error modal as well', async () => {
  renderPortal('/app/properties/01a00000-0000-7000-8000-0000000000ff', {
    'GET /Properties/{id}': () => new FakeRefusal('NOT_FOUND'),
  });
  expect(await screen.findByText('The property could not be loaded.')).toBeTruthy();
  expect(screen.getAllByText(/This does not exist, or it is not yours\./)).toHaveLength(1);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('H7: what could not be loaded anew is told in the error modal with its message', async () => {
  const { user, server } = renderPortal('/app/properties');
  await page('Properties');
  await screen.findByText(propertyItem().plotName);
  server.change({ 'GET /Properties': () => new FakeRefusal('FORBIDDEN') });
  void queryClient.invalidateQueries({ queryKey: ['GET /Properties'] });
  const modal = await screen.findByRole('alertdialog');
  await user.click(within(modal).getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByText(propertyItem().plotName)).toBeTruthy();
});

test('E1: whoever can act for nobody is told so, and can try again or log out', async () => {
  const { user, server, container } = renderPortal('/app', { 'GET /Users/entities': () => [] });
  expect(await screen.findByText('You cannot act for anybody here yet.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
  server.change({ 'GET /Users/entities': () => [self] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await page('Dashboard');
});

test.each([
  '/app/applications/nonsense',
  '/app/applications/1/update',
  '/app/strataplan/nonsense/StrataPlanBuildings',
  `/app/strataplan/${applicationId}/StrataPlanBuildings/1`,
  '/app/properties/nonsense',
  '/app/projects/details?id=nonsense',
  '/app/registrations/rp/business/1',
  '/app/titles/nonsense',
  '/app/units/nonsense',
  '/app/units/01a00000-0000-0000-0000-0000000000ff',
  '/payments/nonsense',
])('H9: %s names no record that could be: it is no page, with the way home', async (path) => {
  const { server } = renderPortal(path);
  await page('There was an error, please try again.');
  expect(screen.getByRole('link', { name: 'Go to home page' }).getAttribute('href')).toBe('/app');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(server.calls.filter((call) => /\{id\}/.test(call.key))).toEqual([]);
});

test('S11: a 401 removes the token and leads to the sign-in a second later', async () => {
  const { server, user } = renderPortal('/app');
  await page('Dashboard');
  server.change({ 'GET /Properties': () => new FakeRefusal('UNAUTHENTICATED') });
  const before = Date.now();
  await user.click(screen.getAllByRole('link', { name: /^Properties/ })[0] ?? document.body);
  await waitFor(() => expect(localStorage.getItem('strata.token')).toBeNull());
  await waitFor(() => expect(address()).toBe('/login?redirect=%2Fapp%2Fproperties'));
  expect(Date.now() - before).toBeGreaterThanOrEqual(1000);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('K1: without an answer "Unable to reach server" is logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  renderPortal('/app');
  await page('Dashboard');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(logged).toHaveBeenCalledWith('Unable to reach server'));
});

test('H9: an unknown path says so and leads home', async () => {
  const { user } = renderPortal('/app/nothing-here');
  await page('There was an error, please try again.');
  expect(screen.getByRole('link', { name: 'Go to home page' }).getAttribute('href')).toBe('/app');
  expect(user).toBeTruthy();
});
