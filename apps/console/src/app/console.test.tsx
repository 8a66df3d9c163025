import { accessibilityProblems } from '@strata/ui/testing';
import { address, page, stateOf } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { officer } from '../testing/records.ts';
import { FakeRefusal, renderConsole } from '../testing/render-console.tsx';

test('an officer sees who is signed in and in which roles', async () => {
  const { user, container } = renderConsole('/');
  await page('Dashboard');
  await user.click(screen.getByRole('button', { name: 'User menu, Mohamed Ishan Olhuvelifushi' }));
  expect(screen.getByText('A100030')).toBeTruthy();
  expect(screen.getByText('Examiner')).toBeTruthy();
  expect(screen.getByText('Administrator')).toBeTruthy();
  expect(document.title).toBe('Dashboard – Strata Portal, officers');
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('the navigation leads to the queues and the search', async () => {
  renderConsole('/');
  await page('Dashboard');
  const navigation = screen.getByRole('navigation', { name: 'Main' });
  const links = within(navigation).getAllByRole('link');
  expect(links.slice(0, 8).map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/'],
    ['Applications', '/applications'],
    ['Title requests', '/requests'],
    ['Registrations', '/registrations'],
    ['Properties', '/properties'],
    ['Money 0', '/money'],
    ['Register', '/register'],
    ['Search', '/search'],
  ]);
});

test('without a session the console leads to its own sign-in', async () => {
  renderConsole('/', { 'POST /Users/token/code': () => 'state' }, { signedIn: false });
  expect(await screen.findByRole('button', { name: 'Sign in with eFaas' })).toBeTruthy();
  expect(window.location.pathname).toBe('/login');
});

test('who is no officer hears so at the sign-in, and can sign in as somebody else', async () => {
  sessionStorage.setItem('efs-state', 'C'.repeat(40));
  const { container } = renderConsole(
    `/auth?code=x&state=${await stateOf('C'.repeat(40))}`,
    { 'POST /Users/token': () => new FakeRefusal('NOT_AN_OFFICER') },
    { signedIn: false },
  );
  await page('You are not registered as an officer');
  expect(screen.getByRole('button', { name: 'Sign in as somebody else' })).toBeTruthy();
  expect(localStorage.getItem('strata.token')).toBeNull();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('roles that were taken away since are noticed', async () => {
  renderConsole('/', { 'GET /Officers/me': () => new FakeRefusal('NOT_AN_OFFICER') });
  expect(await screen.findByText('You are no longer registered as an officer.')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('roles that could not be loaded are told once, with another try', async () => {
  const { user, server, container } = renderConsole('/', {
    'GET /Officers/me': () => new FakeRefusal('TOO_MANY_REQUESTS'),
  });
  expect(await screen.findByText('Your roles could not be loaded.')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(await accessibilityProblems(container)).toEqual([]);
  server.change({
    'GET /Officers/me': () => officer({ roles: ['Examiner'] }),
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await page('Dashboard');
});

test('Logout ends the session', async () => {
  const { user, server } = renderConsole('/');
  await page('Dashboard');
  await user.click(screen.getByRole('button', { name: /^User menu/ }));
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(server.of('POST /Users/logout')).toHaveLength(1));
  expect(localStorage.getItem('strata.token')).toBeNull();
});

test('an address that leads to nothing says so within the console', async () => {
  renderConsole('/nothing/here');
  await page('There is nothing at this address');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
});

describe('T67: an Administrator alone', () => {
  const administrator = { 'GET /Officers/me': () => officer({ roles: ['Administrator'] }) };
  const id = '019a0000-0000-7000-8000-000000000001';

  test.each([
    '/applications',
    `/applications/${id}`,
    `/applications/${id}/revisions`,
    '/requests',
    `/requests/${id}`,
    '/registrations',
    `/properties/${id}/history`,
    '/register',
    `/register/schemes/${id}`,
    `/register/titles/${id}`,
    '/search',
  ])('is told at %s whose page it is, and nothing is asked for', async (path) => {
    const { server, container } = renderConsole(path, administrator);
    await page('Cases');
    expect(screen.getByText('Only examiners and registrars can open this page.')).toBeTruthy();
    const asked = server.calls.map(({ key }) => key);
    expect(new Set(asked)).toEqual(new Set(['GET /Configuration', 'GET /Officers/me', 'GET /Users/session']));
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  test('has neither link nor key that leads to a case', async () => {
    const { user } = renderConsole('/', administrator);
    await page('Dashboard');
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    const places = links.map((link) => link.getAttribute('href'));
    // The figures of the office name no case.
    const administrators = /^\/(insight|administration\/.+)?$/;
    expect(places.filter((place) => !administrators.test(place ?? ''))).toEqual([]);
    await user.keyboard('ga/');
    expect(address()).toBe('/');
    await user.keyboard('?');
    const list = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(list).queryByText('Go to applications')).toBeNull();
    expect(within(list).queryByText('Search')).toBeNull();
    expect(within(list).getByText('Go to the dashboard')).toBeTruthy();
  });
});
