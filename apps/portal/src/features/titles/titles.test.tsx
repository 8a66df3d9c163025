import type { Output } from '@strata/contract';
import { FakeFile } from '@strata/contract/testing';
import { accessibilityProblems } from '@strata/ui/testing';
import { address, page } from '@strata/web/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enter } from '../../testing/enter.ts';
import { FakeRefusal, renderPortal } from '../../testing/render-portal.tsx';
import { watchSavedFiles } from '../../testing/saved-files.ts';
import { requestId } from '../../testing/title-requests.ts';
import { certificate, title, titleId, titleItem, titlePlace } from '../../testing/titles.ts';

const path = `/app/titles/${titleId}`;
const titleName = 'Unit 101, Fehi Residence';
const answers = {
  'GET /Titles/{id}': () => title(),
  'GET /Titles/place': () => titlePlace,
  'GET /Certificates': () => [certificate()],
};
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('V2: a title says who owns it, what it is, where it is, and how it came to stand so', async () => {
  const { container } = renderPortal(path, answers);
  await page(titleName);
  expect(document.title).toBe(`${titleName} ST-00000012 – Strata Portal`);
  const owners = within(screen.getByRole('list', { name: 'Owners' })).getAllByRole('listitem');
  expect(owners.map(({ textContent }) => textContent)).toEqual([
    'Aishath Leena Fehiveli A100001 You1/3',
    'Kandholhi Homes C•••••07 2/3',
  ]);
  expect(screen.getByText('No mortgage is registered.')).toBeTruthy();
  expect(await screen.findByText(/^Unit 101 is on floor 1 of Fehi Tower/)).toBeTruthy();
  const said = (term: string) => screen.getByText(term).nextElementSibling?.textContent;
  expect(said('Yours to use')).toBe('Motorcycle lot M1');
  expect(said('Shared with all units')).toBe('General common property, 1 area, 20.00 sqm');
  expect(said('Limited common property')).toBe('None for this unit');
  expect(screen.getByText('Title issued')).toBeTruthy();
  expect(hrefOf('Transfer ownership')).toBe(`${path}/requests/create/transfer`);
  expect(screen.queryByRole('link', { name: 'Discharge a mortgage' })).toBeNull();
  // What is registered comes before what can be asked for.
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Certificate of this title',
    'Owners',
    'Mortgages',
    'The unit',
    'Change something',
    'History',
  ]);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('a day that is still to come is left aside', async () => {
  const { server } = renderPortal(`${path}?asOf=2999-01-01`, answers);
  await page(titleName);
  expect(await screen.findByRole('heading', { name: 'Change something' })).toBeTruthy();
  expect(server.of('GET /Titles/{id}').map(({ query }) => query)).toEqual([{}]);
});

test('as of a past day it says so plainly, offers nothing to do, and leads back', async () => {
  const { user, server } = renderPortal(path, answers);
  await page(titleName);
  fireEvent.change(screen.getByLabelText('See the title as it was on'), { target: { value: '2026-03-06' } });
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('This is how the register stood at the end of 06/03/2026')).toBeTruthy();
  expect(address()).toBe(`${path}?asOf=2026-03-06`);
  expect(server.of('GET /Titles/{id}').at(-1)?.query).toEqual({ asOf: '2026-03-06' });
  expect(screen.queryByRole('heading', { name: 'Change something' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Certificate of this title' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Show the register as it is now' }));
  expect(await screen.findByRole('heading', { name: 'Change something' })).toBeTruthy();
  expect(address()).toBe(path);
});

test('before it was registered it was not there, and the future is not to be seen', async () => {
  const { user } = renderPortal(`${path}?asOf=2026-03-04`, answers);
  await screen.findByText('At the end of 04/03/2026 this title was not registered yet');
  fireEvent.change(screen.getByLabelText('See the title as it was on'), { target: { value: '2190-01-01' } });
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByText('Enter a day that is not in the future')).toBeTruthy();
  expect(address()).toBe(`${path}?asOf=2026-03-04`);
});

test('a certificate is issued and saved once it is clear that the one before stops being valid', async () => {
  const saved = watchSavedFiles();
  const made: Output<'GET /Certificates'> = [certificate()];
  const { user, server } = renderPortal(path, {
    ...answers,
    'GET /Certificates': () => [...made],
    'POST /Certificates': () => {
      made.splice(0, 1, certificate({ state: 'superseded' }));
      made.unshift(certificate({ id: titleId, number: 'SC-00000002' }));
      return { id: titleId, number: 'SC-00000002', code: certificate().code };
    },
    'GET /Certificates/document': () => new FakeFile('%PDF', 'application/pdf'),
  });
  await user.click(await screen.findByRole('button', { name: 'Get a new one' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Issue a certificate of ST-00000012?' }));
  expect(dialog.getByText(/stops being valid, wherever it was given/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Issue and save it' }));
  expect(await screen.findByRole('button', { name: 'Save the certificate SC-00000002 as PDF' })).toBeTruthy();
  await waitFor(() => expect(saved).toEqual(['SC-00000002.pdf']));
  await user.click(screen.getByText('All 2 certificates'));
  expect(screen.getByRole('heading', { name: 'SC-00000002' })).toBeTruthy();
  const [call] = server.of('POST /Certificates');
  expect(call?.body).toEqual({ titleId });
  expect(call?.headers.get('If-Match')).toBe('"1"');
  expect(screen.getByText('Superseded')).toBeTruthy();
  expect(
    screen.getAllByRole('link', { name: '01234-56789-ABCDE-FGHJK-MNPQR-S' })[0]?.getAttribute('href'),
  ).toBe('/verify/0123456789ABCDEFGHJKMNPQRS');
});

test('where no certificate is valid, one press issues and saves one', async () => {
  const saved = watchSavedFiles();
  const { user, server } = renderPortal(path, {
    ...answers,
    'GET /Certificates': () => [certificate({ state: 'superseded' })],
    'POST /Certificates': () => ({ id: titleId, number: 'SC-00000002', code: certificate().code }),
    'GET /Certificates/document': () => new FakeFile('%PDF', 'application/pdf'),
  });
  await user.click(await screen.findByRole('button', { name: 'Get a certificate' }));
  await waitFor(() => expect(saved).toEqual(['SC-00000002.pdf']));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.of('POST /Certificates')).toHaveLength(1);
});

test('a lender sees no certificates, asks for a discharge or correction, and what waits is said', async () => {
  const bank = { name: 'Coral Bank', identification: 'A100001', isYours: true };
  const request = { id: titleId, reference: 'TR-2026-000004', kind: 'discharge' };
  renderPortal(path, {
    ...answers,
    'GET /Titles/{id}': () =>
      title({
        youAre: ['lender'],
        encumbrances: [{ number: 1, kind: 'mortgage', lender: bank, amount: '250000.00' }],
        pendingRequest: request,
      }),
  });
  await page(titleName);
  expect(screen.getByText('A request is under way for this title: Discharge of a mortgage')).toBeTruthy();
  expect(hrefOf('request TR-2026-000004')).toBe(`/app/titles/requests/${titleId}`);
  const kinds = within(screen.getByRole('list', { name: 'Requests' })).getAllByRole('link');
  expect(kinds.map(({ textContent }) => textContent)).toEqual(['Discharge a mortgage', 'Correct the record']);
  expect(screen.queryByRole('heading', { name: 'Certificate of this title' })).toBeNull();
});

test('a title of others is not there', async () => {
  renderPortal(path, { 'GET /Titles/{id}': () => new FakeRefusal('NOT_FOUND') });
  expect(await screen.findByText('The title could not be loaded.')).toBeTruthy();
});

test('one’s titles are listed, or it is said what will be here', async () => {
  const { server, container } = renderPortal('/app/titles', { 'GET /Titles': () => [titleItem()] });
  const link = await screen.findByRole('link', { name: titleName });
  expect(link.getAttribute('href')).toBe(path);
  expect(screen.getByText('Owner, 1/3')).toBeTruthy();
  expect(server.of('GET /Titles')).toHaveLength(1);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('a lender with thousands pages through them, and looks for some; the address keeps what is looked for', async () => {
  const titles = Array.from({ length: 230 }, (_, n) =>
    titleItem({
      id: titleId.replace(/.{4}$/, String(n).padStart(4, '0')),
      number: `ST-${String(n).padStart(8, '0')}`,
      youAre: [n === 7 ? 'owner' : 'lender'],
    }),
  );
  const { user, server } = renderPortal('/app/titles', {
    'GET /Titles': ({ query: { after = '', limit, search = '', youAre } }) =>
      titles
        .filter((one) => youAre === undefined || one.youAre.includes(youAre))
        .filter(({ number }) => number > after && number.includes(search))
        .slice(0, limit),
  });
  const shown = async (words: string) => {
    await screen.findByText(words);
    return screen.getAllByRole('link', { name: /^Unit / }).length;
  };
  expect(await shown('100 titles so far, by number')).toBe(100);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await shown('200 titles so far, by number')).toBe(200);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await shown('230 titles')).toBe(230);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(server.of('GET /Titles').map(({ query }) => query)).toMatchObject([
    { limit: 101 },
    { limit: 101, after: 'ST-00000099' },
    { limit: 101, after: 'ST-00000199' },
  ]);
  await user.selectOptions(screen.getByLabelText('You are'), 'Owner');
  expect(await shown('1 title')).toBe(1);
  // At once: between two letters a slow machine would already look.
  await enter(user, screen.getByLabelText('Search'), '0229');
  expect(await screen.findByText('No titles match')).toBeTruthy();
  expect(address()).toBe('/app/titles?youAre=owner&search=0229');
  await user.selectOptions(screen.getByLabelText('You are'), 'Owner or lender');
  expect(await shown('1 title')).toBe(1);
  expect(address()).toBe('/app/titles?search=0229');
});

test('the dashboard has the first titles', async () => {
  const titles = [1, 2, 3, 4].map((n) =>
    titleItem({ id: `${titleId.slice(0, -1)}${n}`, unitNumber: `10${n}` }),
  );
  renderPortal('/app', { 'GET /Titles': () => titles });
  await waitFor(() => expect(hrefOf('All 4 titles')).toBe('/app/titles'));
  const shown = within(screen.getByRole('list', { name: 'Your titles' })).getAllByRole('heading');
  expect(screen.getAllByText('84.50 sqm, share value 2,500 of 10,000')).toHaveLength(shown.length);
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    'Unit 101, Fehi Residence',
    'Unit 102, Fehi Residence',
    'Unit 103, Fehi Residence',
  ]);
});

test('a card offers its owner the certificate and the transfer, and nobody what they may not do', async () => {
  const pendingRequest = { id: titleId, reference: 'TR-2026-000004', kind: 'transfer' } as const;
  const nth = (n: number) => ({ id: `${titleId.slice(0, -1)}${n}`, unitNumber: `10${n}` });
  renderPortal('/app', {
    'GET /Titles': () => [
      titleItem(nth(1)),
      titleItem({ ...nth(2), pendingRequest }),
      titleItem({ ...nth(3), youAre: ['lender'] }),
    ],
  });
  await screen.findByRole('list', { name: 'Your titles' });
  const acts = screen
    .getAllByRole('button', { name: /^Get a certificate of/ })
    .map((button) => button.getAttribute('aria-label'));
  expect(acts).toEqual([
    'Get a certificate of Unit 101, Fehi Residence',
    'Get a certificate of Unit 102, Fehi Residence',
  ]);
  const transfers = screen.getAllByRole('link', { name: /^Transfer/ });
  expect(transfers.map((link) => link.getAttribute('href'))).toEqual([
    `/app/titles/${nth(1).id}/requests/create/transfer`,
  ]);
});

test.each([
  ['saves the valid certificate', 'valid', certificate().id, 0],
  ['issues one where none is valid, and saves it', 'revoked', requestId, 1],
] as const)('one press on a card %s', async (_, state, certificateId, issued) => {
  const saved = watchSavedFiles();
  const { user, server } = renderPortal('/app', {
    ...answers,
    'GET /Titles': () => [titleItem()],
    'GET /Certificates': () => [certificate({ state })],
    'POST /Certificates': () => ({ id: requestId, number: 'SC-00000002', code: certificate().code }),
    'GET /Certificates/document': () => new FakeFile('%PDF', 'application/pdf'),
  });
  await user.click(await screen.findByRole('button', { name: /^Get a certificate of/ }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(server.of('GET /Certificates/document').map(({ query }) => query)).toEqual([{ certificateId }]);
  const calls = server.of('POST /Certificates');
  expect(calls).toHaveLength(issued);
  // The version that was read: what changed meanwhile is not certified unread.
  for (const { headers } of calls) expect(headers.get('If-Match')).toBe('"1"');
});
