import { accessibilityProblems } from '@strata/ui/testing';
import { address, page } from '@strata/web/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { application, applicationId, projectId, projectItem, propertyId } from '../../../testing/records.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';

const withProjects = { 'GET /Projects': () => [projectItem()] };
const projectField = () => screen.findByRole('combobox', { name: /^Project/ });

test('J2: the list says to which project it is narrowed, and lets go of it', async () => {
  const { user, server, container } = renderPortal(`/app/applications?project=${projectId}`, withProjects);
  const link = await screen.findByRole('link', { name: 'Bodu Kandu Residences' });
  expect(link.getAttribute('href')).toBe(`/app/projects/details?id=${projectId}`);
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Show all projects' }));
  expect(address()).toBe('/app/applications');
  expect(screen.queryByRole('link', { name: 'Bodu Kandu Residences' })).toBeNull();
  await waitFor(() => expect(server.of('GET /Applications').at(-1)?.query).not.toHaveProperty('projectId'));
});

test('J2: a project that is not there is not named', async () => {
  renderPortal(`/app/applications?project=${projectId}`, { 'GET /Applications': () => [] });
  expect(await screen.findByText('Of a project that does not exist, or is not yours')).toBeTruthy();
});

test('J2: the applications page leads to the projects', async () => {
  renderPortal('/app/applications');
  await page('Applications');
  expect(screen.getByRole('link', { name: 'Projects' }).getAttribute('href')).toBe('/app/projects');
});

test('J2: an application is created in the project from whose page one came', async () => {
  const { user, server } = renderPortal(`/app/applications/create/${propertyId}?project=${projectId}`, {
    ...withProjects,
    'POST /Applications': () => applicationId,
  });
  expect(await projectField()).toHaveProperty('value', projectId);
  await user.click(await screen.findByRole('radio', { name: /^Strata registration/ }));
  await user.click(screen.getByRole('button', { name: 'Create draft' }));
  await waitFor(() => expect(server.of('POST /Applications')[0]?.body).toMatchObject({ projectId }));
});

test('J2: an application can leave its project', async () => {
  const { user, server } = renderPortal(`/app/applications/${applicationId}/update`, {
    ...withProjects,
    'GET /Applications/{id}': () =>
      application({ project: { id: projectId, name: 'Bodu Kandu Residences' } }),
    'PUT /Applications': () => ({ version: 4 }),
  });
  expect(await projectField()).toHaveProperty('value', projectId);
  await user.selectOptions(await projectField(), 'None');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(server.of('PUT /Applications')[0]?.body).toMatchObject({ projectId: null }));
});

test('J2: who has no projects is not asked for one', async () => {
  renderPortal('/app/applications/create');
  await screen.findByRole('radio', { name: /^Strata registration/ });
  expect(screen.queryByRole('combobox', { name: /^Project/ })).toBeNull();
});

test('J2: the page of an application names its project', async () => {
  renderPortal(`/app/applications/${applicationId}`, {
    'GET /Applications/{id}': () =>
      application({ project: { id: projectId, name: 'Bodu Kandu Residences' } }),
  });
  const link = await screen.findByRole('link', { name: 'Bodu Kandu Residences' });
  expect(link.getAttribute('href')).toBe(`/app/projects/details?id=${projectId}`);
});
