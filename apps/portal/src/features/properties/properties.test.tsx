import { accessibilityProblems } from '@strata/ui/testing';
import { address, page } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fileId, property, propertyId } from '../../testing/records.ts';
import { renderPortal } from '../../testing/render-portal.tsx';

test('J1: the list shows each property with its state', async () => {
  const { container } = renderPortal('/app/properties');
  const list = await screen.findByRole('list', { name: 'Properties' });
  expect(within(list).getByRole('link', { name: 'Fehiveli Villa' }).getAttribute('href')).toBe(
    `/app/properties/${propertyId}`,
  );
  expect(list.textContent).toContain('Verified');
  expect(list.textContent).toContain('1,234.50 sqm');
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('J1: without properties the page says how to begin', async () => {
  renderPortal('/app/properties', { 'GET /Properties': () => [] });
  expect(await screen.findByText('You have no properties')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'New property' }).getAttribute('href')).toBe(
    '/app/properties/create',
  );
});

test('J1: the page shows particulars, owners and documents', async () => {
  const { container } = renderPortal(`/app/properties/${propertyId}`);
  await page('Fehiveli Villa');
  expect(await screen.findByText('R-17/2020')).toBeTruthy();
  const owners = screen.getByRole('table', { name: 'Owners and shares' });
  expect(within(owners).getByText('A100001')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'New Application' }).getAttribute('href')).toBe(
    `/app/applications/create/${propertyId}`,
  );
  expect(document.title).toBe('Fehiveli Villa, M-10241 – Strata Portal');
  expect(await accessibilityProblems(container)).toEqual([]);
});

const at = '/app/applications/01a00000-0000-7000-8000-0000000000';
const scheme = { number: 'SS-000003', applicationId: '01a00000-0000-7000-8000-0000000000a4' };
const openApplication = { id: '01a00000-0000-7000-8000-0000000000a5', reference: 'SA-2026-000009' };
const returned = {
  propertyStatusId: 3,
  propertyStatus: { name: 'Returned' },
  remarks: 'The deed is cut off',
};
const toNew = ['New Application', `/app/applications/create/${propertyId}`];
const toEdit = ['Edit', `/app/properties/update/${propertyId}`];

test.each([
  ['nothing is begun yet', {}, [toNew, toEdit]],
  ['an application is under way', { openApplication }, [['Open the application', `${at}a5`], toEdit]],
  [
    'a scheme is registered',
    { scheme, canEdit: false },
    [
      ['See the scheme', `${at}a4`],
      ['Amend', `${at}a4?act=amend`],
    ],
  ],
  [
    'its scheme is being amended',
    { scheme, openApplication, canEdit: false },
    [
      ['Open the amendment', `${at}a5`],
      ['See the scheme', `${at}a4`],
    ],
  ],
  ['it was returned', returned, [toNew, toEdit]],
])('J1: the page offers what makes sense where %s, one of it first', async (_, over, links) => {
  renderPortal(`/app/properties/${propertyId}`, { 'GET /Properties/{id}': () => property(over) });
  await page('Fehiveli Villa');
  await screen.findByRole('heading', { name: 'Details' });
  const acts = within(screen.getByRole('main'))
    .getAllByRole('link')
    .filter((link) => /^\/app\/(applications|properties\/update)/.test(link.getAttribute('href') ?? ''));
  expect(acts.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(links);
  const first = acts.filter((link) => link.className.includes('primary'));
  expect(first.map(({ textContent }) => textContent)).toEqual(['remarks' in over ? 'Edit' : links[0]?.[0]]);
});

test('J1: a document is fetched with the token and handed to the browser', async () => {
  const created = vi.fn<(blob: Blob) => string>(() => 'blob:fake');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: created, revokeObjectURL: () => undefined }));
  const followed: string[][] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function follow(this: HTMLAnchorElement) {
    followed.push([this.download, this.getAttribute('href') ?? '']);
  });
  const { user } = renderPortal(`/app/properties/${propertyId}`);
  const button = await screen.findByRole('button', { name: 'Download deed.pdf' });
  const asked = vi.fn<typeof fetch>(() => Promise.resolve(new Response('%PDF-')));
  vi.stubGlobal('fetch', asked);
  await user.click(button);
  await waitFor(() => expect(followed).toEqual([['deed.pdf', 'blob:fake']]));
  const [url, init] = asked.mock.calls[0] ?? [];
  expect(url).toBe(`/api/Files/${fileId}`);
  expect(new Headers(init?.headers).get('Authorization')).toMatch(/^Bearer /);
});

test('J1: Delete names the property, sends its version, and leads to the list', async () => {
  const { user, server } = renderPortal(`/app/properties/${propertyId}`, {
    'DELETE /Properties': () => null,
  });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Confirm delete?' });
  expect(dialog.textContent).toContain('Fehiveli Villa, M-10241');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Property deleted')).toBeTruthy();
  expect(address()).toBe('/app/properties');
  expect(server.of('DELETE /Properties')[0]?.headers.get('If-Match')).toBe('"7"');
});

test('J1: a returned property shows the remarks; what is not allowed is not offered', async () => {
  renderPortal(`/app/properties/${propertyId}`, {
    'GET /Properties/{id}': () =>
      property({
        propertyStatusId: 3,
        propertyStatus: { name: 'Returned' },
        remarks: 'The document is cut off at the edge.',
        applications: 2,
        canDelete: false,
        canEdit: false,
      }),
  });
  expect(await screen.findByText('The document is cut off at the edge.')).toBeTruthy();
  expect(screen.getByText('2 applications')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
});

test('J1: a property that may not be changed has no form', async () => {
  renderPortal(`/app/properties/update/${propertyId}`, {
    'GET /Properties/{id}': () => property({ canEdit: false }),
  });
  expect(await screen.findByText('This property cannot be changed now.')).toBeTruthy();
});
