import { accessibilityProblems } from '@strata/ui/testing';
import { address, page } from '@strata/web/testing';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { applicationId } from '../../testing/applications.ts';
import { officer } from '../../testing/records.ts';
import { certificate, folio, scheme, schemeId, titleId, titleRow } from '../../testing/register.ts';
import { FakeRefusal, renderConsole } from '../../testing/render-console.tsx';

type Answers = Parameters<typeof renderConsole>[1];

const titlePath = `/register/titles/${titleId}`;

function openTitle(answers: Answers = {}, path = titlePath) {
  return renderConsole(path, {
    'GET /Officers/me': () => officer({ roles: ['Registrar'] }),
    'GET /Titles/{id}': ({ query }) => folio({ asOf: query.asOf ?? null, version: 3 }),
    'GET /Certificates': () => [certificate()],
    ...answers,
  });
}

test('one field finds schemes and titles; the address keeps it, and the arrow down leads to them', async () => {
  const { user, container, server } = renderConsole('/register', {
    'GET /Register/search': () => ({
      schemes: [scheme()].map(
        ({ id, number, state, name, plotName, plotNumber, islandName, numberOfUnits, registeredDate }) => ({
          id,
          number,
          state,
          name,
          plotName,
          plotNumber,
          islandName,
          numberOfUnits,
          registeredDate,
        }),
      ),
      titles: [titleRow({ encumbrances: 1 })],
      isMore: true,
    }),
    'GET /Schemes/{id}': () => new FakeRefusal('NOT_FOUND'),
  });
  await page('Register');
  const box = await screen.findByRole('searchbox', { name: 'Title, scheme, plot, unit or person' });
  expect(document.activeElement).toBe(box);
  // At once: between two letters a slow machine would already look.
  await user.paste('ST-00000007');
  const titles = await screen.findByRole('table', { name: 'Titles that were found' });
  expect(within(titles).getByRole('link', { name: 'ST-00000007' }).getAttribute('href')).toBe(titlePath);
  expect(titles.textContent).toContain('A100001');
  expect(titles.textContent).toContain('1 mortgage');
  expect(screen.getByText('There are more than are shown here')).toBeTruthy();
  expect(address()).toBe('/register?q=ST-00000007');
  expect(server.of('GET /Register/search').at(-1)?.query).toEqual({ text: 'ST-00000007' });
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.keyboard('{ArrowDown}{Enter}');
  await page('There is nothing at this address');
  expect(address()).toBe(`/register/schemes/${schemeId}`);
});

test('a scheme shows its record, the way to its plan, its history, and its titles page by page', async () => {
  const { user, container } = renderConsole(`/register/schemes/${schemeId}`, {
    'GET /Schemes/{id}': () => scheme(),
    'GET /Schemes/titles': ({ query }) =>
      query.unit !== undefined
        ? { items: query.unit === '3b' ? [titleRow({ unitNumber: '3B' })] : [], next: null }
        : query.after === undefined
          ? { items: [titleRow()], next: 'ST-00000007' }
          : { items: [titleRow({ id: schemeId, number: 'ST-00000008', unitNumber: '3B' })], next: null },
  });
  await page('Scheme SS-000003');
  expect((await screen.findAllByRole('link', { name: 'SA-2026-000007' }))[0]?.getAttribute('href')).toBe(
    `/applications/${applicationId}`,
  );
  expect(screen.getByRole('list', { name: /^Acts on the scheme/ }).textContent).toContain(
    'registered by Hawwa Shaira Kaashi',
  );
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  const titles = await screen.findByRole('table', { name: 'Titles of SS-000003' });
  expect(await within(titles).findByRole('link', { name: 'ST-00000008' })).toBeTruthy();
  expect(screen.getByText('2 titles')).toBeTruthy();

  const unit = screen.getByRole('searchbox', { name: 'Unit number' });
  await user.type(unit, '3b');
  expect(await screen.findByText('1 title')).toBeTruthy();
  expect(address()).toBe(`/register/schemes/${schemeId}?unit=3b`);
  await user.type(unit, '9');
  expect(await screen.findByText('No unit of SS-000003 has the number “3b9”')).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('a title is shown with whole identifications, who registered what, and as it was on a day', async () => {
  const { user, container, server } = openTitle();
  await page('Title ST-00000007');
  expect((await screen.findByRole('list', { name: 'Owners' })).textContent).toContain('A100001');
  expect(screen.getByRole('list', { name: /^History/ }).textContent).toContain(
    'registered by Hawwa Shaira Kaashi',
  );
  expect(await accessibilityProblems(container)).toEqual([]);

  const day = screen.getByLabelText('As it was at the end of');
  await user.click(screen.getByRole('button', { name: 'Show that day' }));
  expect(screen.getByText('Enter a day')).toBeTruthy();
  expect(document.activeElement).toBe(day);
  await user.type(day, '2026-03-01');
  await user.click(screen.getByRole('button', { name: 'Show that day' }));
  expect(await screen.findByText('This is how it stood at the end of 01/03/2026')).toBeTruthy();
  expect(address()).toBe(`${titlePath}?asOf=2026-03-01`);
  expect(server.of('GET /Titles/{id}').at(-1)?.query).toEqual({ asOf: '2026-03-01' });
  // What is past has no certificate.
  expect(screen.queryByRole('heading', { name: 'Certificates' })).toBeNull();
});

test('a day before there was a title says so, with the way to now', async () => {
  openTitle({ 'GET /Titles/{id}': () => new FakeRefusal('NOT_FOUND') }, `${titlePath}?asOf=2020-01-01`);
  expect(await screen.findByText('Nothing was registered of it at the end of 01/01/2020')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show the title as it is now' }).getAttribute('href')).toBe(
    titlePath,
  );
});

test('a certificate is reissued of what was seen, after saying what that supersedes', async () => {
  const { user, server } = openTitle({
    'POST /Certificates': () => ({ id: schemeId, number: 'SC-00000010', code: 'x' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Reissue the certificate…' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Reissue the certificate of ST-00000007' });
  await user.click(within(dialog).getByRole('button', { name: 'Reissue, and supersede SC-00000009' }));
  expect(await screen.findByText('Made: certificate SC-00000010')).toBeTruthy();
  const [call] = server.of('POST /Certificates');
  expect([call?.body, call?.headers.get('If-Match')]).toEqual([{ titleId }, '"3"']);
});

test('a registrar revokes a certificate with a reason; an examiner is not offered it', async () => {
  const { user, server, unmount } = openTitle({ 'POST /Certificates/revoke': () => null });
  await user.click(await screen.findByRole('button', { name: 'Revoke SC-00000009…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Revoke certificate SC-00000009' });
  await user.click(within(dialog).getByRole('button', { name: 'Revoke SC-00000009' }));
  expect(within(dialog).getByText('This field is required')).toBeTruthy();
  expect(document.activeElement).toBe(within(dialog).getByLabelText('Reason'));
  await user.keyboard('The paper was stolen.');
  server.change({
    'GET /Certificates': () => [
      certificate({ state: 'revoked', revoked: { date: certificate().issuedDate, reason: 'Stolen.' } }),
    ],
  });
  await user.click(within(dialog).getByRole('button', { name: 'Revoke SC-00000009' }));
  expect(await screen.findByText('Revoked: certificate SC-00000009')).toBeTruthy();
  // The button is gone; whoever uses the keyboard goes on from the part.
  await expect.poll(() => document.activeElement?.textContent).toBe('Certificates');
  expect(server.of('POST /Certificates/revoke')[0]?.body).toEqual({
    certificateId: certificate().id,
    reason: 'The paper was stolen.',
  });
  unmount();
  vi.unstubAllGlobals();
  openTitle({ 'GET /Officers/me': () => officer({ roles: ['Examiner'] }) });
  expect(await screen.findByRole('button', { name: 'Reissue the certificate…' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Revoke/ })).toBeNull();
});
