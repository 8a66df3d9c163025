import { accessibilityProblems } from '@strata/ui/testing';
import { address, page } from '@strata/web/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { architect, project, projectId, projectItem, self } from '../../testing/records.ts';
import { FakeRefusal, renderPortal } from '../../testing/render-portal.tsx';

const details = `/app/projects/details?id=${projectId}`;
const another = projectItem({
  id: '01a00000-0000-7000-8000-0000000000d2',
  name: 'Hiri Court',
  desc: '',
  applications: 1,
});

test('J2: a card says what a project is and how many applications it has', async () => {
  const { container } = renderPortal('/app/projects', { 'GET /Projects': () => [projectItem(), another] });
  await page('Projects');
  const [first, second] = within(await screen.findByRole('list', { name: 'Projects' })).getAllByRole(
    'listitem',
  );
  expect(first?.textContent).toContain('Bodu Kandu Residences');
  expect(first?.textContent).toContain('Two towers beside the harbour');
  expect(first?.textContent).toContain('2 Applications');
  expect(second?.textContent).toContain('1 Application');
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('J2: from a card to the details, and to the applications of the project', async () => {
  const { user, server } = renderPortal('/app/projects', { 'GET /Projects': () => [projectItem()] });
  await user.click(await screen.findByRole('button', { name: 'Project details' }));
  await page('Bodu Kandu Residences');
  expect(address()).toBe(details);
  await user.click(await screen.findByRole('button', { name: 'Project applications' }));
  await page('Applications');
  expect(address()).toBe(`/app/applications?project=${projectId}`);
  expect(server.of('GET /Applications').at(-1)?.query).toMatchObject({ projectId });
});

test('J2: without projects the page says how to begin; the form leads to the new project', async () => {
  const { user, server, container } = renderPortal('/app/projects', {
    'POST /Projects': () => projectId,
  });
  expect(await screen.findByText('You have no projects')).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'New project' }));
  await page('New project');
  await user.click(await screen.findByRole('button', { name: 'Create project' }));
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByRole('link', { name: 'Name: This field is required' })).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Bodu Kandu Residences');
  await user.click(screen.getByRole('button', { name: 'Create project' }));
  await page('Bodu Kandu Residences');
  expect(address()).toBe(details);
  const [sent, ...more] = server.of('POST /Projects');
  expect(more).toEqual([]);
  expect(sent?.body).toEqual({
    entityType: 'Self',
    entityId: self.entityId,
    name: 'Bodu Kandu Residences',
    desc: '',
  });
});

test('J2: a name that is taken is said beside the field', async () => {
  const { user } = renderPortal('/app/projects/create', {
    'POST /Projects': () =>
      new FakeRefusal('INVALID', { fields: { name: 'There is a project of this name already' } }),
  });
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Hiri Court');
  await user.click(screen.getByRole('button', { name: 'Create project' }));
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByRole('link').textContent).toBe('There is a project of this name already');
});

test('J2: architects create no projects', async () => {
  const first = renderPortal('/app/projects', { 'GET /Users/entities': () => [architect] });
  expect(await screen.findByText('You have no projects')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'New project' })).toBeNull();
  first.unmount();
  renderPortal('/app/projects/create', { 'GET /Users/entities': () => [architect] });
  expect(await screen.findByText('Architects do not create projects.')).toBeTruthy();
});

test('J2: the details are at both of their addresses; without an id the list is shown', async () => {
  const first = renderPortal(`/projects/details?id=${projectId}`);
  await page('Bodu Kandu Residences');
  expect(address()).toBe(details);
  expect(screen.getByText('It can be deleted when no application is in it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  expect(await accessibilityProblems(first.container)).toEqual([]);
  first.unmount();
  renderPortal('/projects/details');
  await page('Projects');
  expect(address()).toBe('/app/projects');
});

test('J2: a project that is gone says so', async () => {
  renderPortal(details, { 'GET /Projects/{id}': () => new FakeRefusal('NOT_FOUND') });
  expect(await screen.findByText('The project could not be loaded.')).toBeTruthy();
});

test('J2: Delete names the project, sends its version, and leads to the list', async () => {
  const { user, server } = renderPortal(details, {
    'GET /Projects/{id}': () => project({ applications: 0, canDelete: true }),
    'DELETE /Projects': () => null,
  });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Confirm delete?' });
  expect(dialog.textContent).toContain('Bodu Kandu Residences');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Project deleted')).toBeTruthy();
  expect(address()).toBe('/app/projects');
  const [sent] = server.of('DELETE /Projects');
  expect(sent?.query).toEqual({ id: projectId });
  expect(sent?.headers.get('If-Match')).toBe('"4"');
});

test('J2: a refused deletion is told with the way on', async () => {
  const { user } = renderPortal(details, {
    'GET /Projects/{id}': () => project({ applications: 0, canDelete: true }),
    'DELETE /Projects': () => new FakeRefusal('PROJECT_IN_USE'),
  });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect((await screen.findByRole('alertdialog', { name: 'There is a problem' })).textContent).toContain(
    'Take its applications out of it first',
  );
});

test('J2: a change is saved with the version that was seen', async () => {
  const { user, server } = renderPortal(details, { 'PUT /Projects': () => ({ version: 5 }) });
  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  const desc = await screen.findByRole('textbox', { name: /^Description/ });
  await user.clear(desc);
  await user.type(desc, 'Three towers');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Project saved')).toBeTruthy();
  expect(address()).toBe(details);
  const [sent] = server.of('PUT /Projects');
  expect(sent?.body).toEqual({ id: projectId, name: 'Bodu Kandu Residences', desc: 'Three towers' });
  expect(sent?.headers.get('If-Match')).toBe('"4"');
});

test('T55: who was slower sees both versions, and saves over the newer one knowingly', async () => {
  const { user, server } = renderPortal(`/app/projects/update/${projectId}`, {
    'PUT /Projects': ({ headers }) =>
      headers.get('If-Match') === '"8"'
        ? { version: 9 }
        : new FakeRefusal('STALE_VERSION', { data: { version: 8 } }),
  });
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  await user.clear(name);
  await user.type(name, 'Mine');
  server.change({ 'GET /Projects/{id}': () => project({ name: 'Theirs', version: 8 }) });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const table = await screen.findByRole('table', { name: 'Differences' });
  expect(
    within(table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Name', 'Mine', 'Theirs']);
  await user.click(screen.getByRole('button', { name: 'Keep what I typed' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Project saved')).toBeTruthy();
});
