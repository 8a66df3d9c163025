import { accessibilityProblems } from '@strata/ui/testing';
import { address, FakeUpload, page } from '@strata/web/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { enter } from '../../testing/enter.ts';
import { applicationId, developer, self } from '../../testing/records.ts';
import { FakeRefusal, renderPortal } from '../../testing/render-portal.tsx';
import {
  consentingParty,
  requestDocument,
  requestId,
  requestItem,
  submittedRequest,
  titleRequest,
} from '../../testing/title-requests.ts';
import { title, titleId } from '../../testing/titles.ts';
import { DeclarationForm } from './declaration-form.tsx';

const path = `/app/titles/requests/${requestId}`;
const asked = () =>
  submittedRequest({
    entityName: developer.entityName,
    entityType: developer.entityType,
    entityId: developer.entityId,
    parties: [
      consentingParty({ name: self.entityName, identification: 'A100001', isYours: true }),
      consentingParty({ role: 'lender', name: 'Coral Bank', identification: 'C•••82' }),
    ],
    consents: { needed: 2, given: 0 },
    acts: ['consent', 'decline'],
  });

test('a draft gets its documents, is checked, declared and submitted, and then says who is waited for', async () => {
  FakeUpload.install();
  let request = titleRequest();
  const { user, server } = renderPortal(path, {
    'GET /TitleRequests/{id}': () => request,
    'POST /TitleRequests/documents': () => {
      request = titleRequest({ documents: [requestDocument], version: 4 });
      return requestDocument.id;
    },
    'POST /TitleRequests/submit': () => {
      request = submittedRequest();
      return null;
    },
  });
  await page('Transfer of unit 101, Fehiveli Villa');
  expect(screen.queryByRole('link', { name: 'Check and submit' })).toBeNull();
  const deed = new File(['%PDF-1.7'], 'deed.pdf', { type: 'application/pdf' });
  await user.upload(await screen.findByLabelText('Add a document'), deed);
  await waitFor(() => expect(FakeUpload.count()).toBe(1));
  await FakeUpload.last().arrive();
  expect(server.of('POST /TitleRequests/documents')[0]?.form).toEqual({ RequestId: requestId });
  await user.click((await screen.findAllByRole('link', { name: 'Check and submit' }))[0] ?? document.body);
  await page('Check and submit');
  // Which document there is is plain; the field for more of them is folded away.
  expect(screen.getByText('Add another document').closest('details')?.open).toBe(false);
  await user.click(await screen.findByRole('button', { name: 'Declare and submit' }));
  expect(await screen.findByText(/waits for the consent of Ibrahim Naail Kandholhi/)).toBeTruthy();
  expect(address()).toBe(path);
  const [call] = server.of('POST /TitleRequests/submit');
  expect(call?.body).toEqual({ id: requestId, declarationAccepted: true });
  expect(call?.headers.get('If-Match')).toBe('"4"');
  expect(screen.getByText('1 of 2 given')).toBeTruthy();
});

test('what no longer fits the register keeps it from being submitted, and says why', async () => {
  const { user } = renderPortal(`${path}/check`, {
    'GET /TitleRequests/{id}': () => titleRequest({ documents: [requestDocument] }),
    'POST /TitleRequests/submit': () =>
      new FakeRefusal('NOT_REQUESTABLE', { fields: { 'content.from': 'This is no owner of the unit' } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Declare and submit' }));
  expect(await screen.findByText('This is no owner of the unit')).toBeTruthy();
  expect(screen.getByText('As the title is registered now, this cannot be requested.')).toBeTruthy();
});

test('what changed while it was read is read again before it is declared', async () => {
  const declared = vi.fn<() => void>();
  const form = (version: number) => (
    <DeclarationForm text="I consent." hint="" version={version} onDeclare={declared}>
      <button type="submit">Consent</button>
    </DeclarationForm>
  );
  const { rerender } = render(form(3));
  rerender(form(4));
  fireEvent.click(screen.getByRole('button', { name: 'Consent' }));
  expect(await screen.findByText('It changed while you looked at it')).toBeTruthy();
  expect(declared).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Consent' }));
  expect(declared).toHaveBeenCalledOnce();
  expect(screen.queryByText('It changed while you looked at it')).toBeNull();
});

test('a party reads what is asked for and consents by the button below the declaration', async () => {
  let request = asked();
  const { user, server, container } = renderPortal(path, {
    'GET /TitleRequests/{id}': () => request,
    'POST /TitleRequests/consent': () => {
      request = { ...request, acts: [], consents: { needed: 2, given: 1 } };
      return null;
    },
  });
  await screen.findByText('Your consent is asked for');
  expect(screen.getByText(/asks for the consent of Aishath Leena Fehiveli/)).toBeTruthy();
  // Who would only receive a share has no part in the title yet.
  expect(screen.queryByRole('link', { name: 'ST-00000012' })).toBeNull();
  expect(await accessibilityProblems(container)).toEqual([]);
  // What one is asked comes before how the others answered.
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.indexOf('Do you consent?')).toBe(headings.indexOf('Consents') - 1);
  expect(screen.queryByText(/waits for the consent of/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Consent' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Do you consent?' })).toBeNull());
  expect(server.of('POST /TitleRequests/consent')[0]?.headers.get('If-Match')).toBe('"3"');
});

test('a party who does not consent says why', async () => {
  const { user, server } = renderPortal(path, {
    'GET /TitleRequests/{id}': asked,
    'POST /TitleRequests/decline': () => null,
  });
  await user.click(await screen.findByRole('button', { name: 'Do not consent' }));
  const asks = screen.getByRole('dialog', { name: 'Do not consent to TR-2026-000004?' });
  const dialog = within(asks);
  await dialog.findByLabelText('Reason');
  // A screen reader says what it leads to, and not the whole form.
  const read = document.getElementById(asks.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(read).toMatch(/^The request goes back to .* as before\.$/);
  await user.click(dialog.getByRole('button', { name: 'Do not consent' }));
  expect(await dialog.findByRole('link', { name: 'Reason: This field is required' })).toBeTruthy();
  await enter(user, dialog.getByLabelText('Reason'), 'The share is another');
  await user.click(dialog.getByRole('button', { name: 'Do not consent' }));
  await screen.findByText('Your answer is recorded');
  expect(server.of('POST /TitleRequests/decline')[0]?.body).toEqual({
    id: requestId,
    reason: 'The share is another',
  });
});

test('V2: within an application the same page leads back to its registrations; a returned one says why', async () => {
  const returned = submittedRequest({
    status: { name: 'Returned' },
    statusId: 4,
    remarks: 'The deed is not signed',
    acts: ['update', 'submit', 'withdraw'],
  });
  renderPortal(`/app/applications/${applicationId}/registrations/request/${requestId}`, {
    'GET /TitleRequests/{id}': () => returned,
  });
  expect(await screen.findByText('The deed is not signed')).toBeTruthy();
  // A name in Thaana would turn the date beside it around.
  const answer = screen.getByText(self.entityName, { selector: 'bdi' }).parentElement?.textContent;
  expect(answer).toMatch(/, \d\d\/\d\d\/\d{4}$/);
  const registrations = `/app/applications/${applicationId}/registrations`;
  const way = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
  expect(way.getByRole('link', { name: 'Titles' }).getAttribute('href')).toBe(registrations);
  expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe(
    `${registrations}/request/${requestId}/edit`,
  );
});

test('the list has what waits for one’s consent first, then one’s own', async () => {
  const other = '01a00000-0000-7000-8000-0000000000f9';
  const { container } = renderPortal('/app/titles/requests', {
    'GET /TitleRequests': () => [
      requestItem(),
      requestItem({
        id: other,
        isYours: false,
        awaitsYou: true,
        title: { ...requestItem().title, unitNumber: '102' },
      }),
    ],
    'GET /TitleRequests/awaiting': () => ({
      requests: [submittedItem(other)],
      amendments: [
        {
          applicationId,
          reference: 'SA-2026-000009',
          schemeNumber: 'SS-000003',
          schemeName: 'Fehiveli Residences',
          plotName: 'Fehiveli Villa',
          titles: 2,
        },
      ],
    }),
  });
  await page('Requests');
  const waiting = within(await screen.findByRole('list', { name: 'Waiting for your consent' }));
  expect(waiting.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Transfer of unit 102, Fehiveli Villa',
    'Read and answer: Transfer of unit 102, Fehiveli Villa',
    'Amendment of Fehiveli Residences',
    'Read and answer: Amendment of Fehiveli Residences',
  ]);
  const yours = within(await screen.findByRole('list', { name: 'Your requests' }));
  expect(yours.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Transfer of unit 101, Fehiveli Villa',
  ]);
  expect(screen.queryByRole('list', { name: 'Requests of others' })).toBeNull();
  expect(await accessibilityProblems(container)).toEqual([]);
});

function submittedItem(id: string) {
  const {
    isYours: _,
    awaitsYou: __,
    ...item
  } = requestItem({
    id,
    status: { name: 'Submitted' },
    statusId: 2,
    consents: { needed: 2, given: 1 },
  });
  return { ...item, title: { ...item.title, unitNumber: '102' } };
}

test('an owner sees what an amendment makes of their titles, says why not, and consents after all to the revision they saw', async () => {
  const revisionId = '01a00000-0000-7000-8000-0000000000f5';
  const [mine] = title().owners;
  let consentedDate: string | null = null;
  let declined: { reason: string; date: string } | null = null;
  const { user, server, container } = renderPortal(`/app/titles/amendments/${applicationId}`, {
    'GET /Applications/amendmentConsents': () => ({
      revisionId,
      reference: 'SA-2026-000009',
      schemeNumber: 'SS-000003',
      schemeName: 'Fehiveli Residences',
      plotName: 'Fehiveli Villa',
      hasResolution: false,
      declaration: { version: 1, text: 'I have read what changes.' },
      titles: [
        {
          titleId,
          number: 'ST-00000012',
          unitNumber: '101',
          change: 'changed',
          changes: [{ title: 'Share value', before: '2500', after: '2400' }],
          pendingRequest: null,
          owners: mine === undefined ? [] : [{ ...mine, isAsked: true, consentedDate, declined }],
        },
      ],
      counts: { changed: 1, cancelled: 0, issued: 0, unchanged: 3, consentsMissing: 1, consentsDeclined: 0 },
    }),
    'POST /Applications/amendmentConsents/decline': () => {
      declined = { reason: 'The wall takes our light.', date: '2026-03-05T05:00:00.000Z' };
      return null;
    },
    'POST /Applications/amendmentConsents': () => {
      consentedDate = '2026-03-06T05:00:00.000Z';
      return null;
    },
  });
  await page('Amendment of Fehiveli Residences');
  expect(await screen.findByText('Would change')).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Do not consent' }));
  const dialog = await screen.findByRole('dialog', { name: 'Do not consent to SA-2026-000009?' });
  expect(await accessibilityProblems(dialog)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Do not consent' }));
  expect(server.of('POST /Applications/amendmentConsents/decline')).toEqual([]);
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'The wall takes our light.');
  await user.click(within(dialog).getByRole('button', { name: 'Do not consent' }));
  expect(await screen.findByText('You did not consent on 05/03/2026')).toBeTruthy();
  expect(screen.getByText('“The wall takes our light.”')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Do not consent' })).toBeNull();
  expect(server.of('POST /Applications/amendmentConsents/decline')[0]?.body).toEqual({
    entityType: self.entityType,
    entityId: self.entityId,
    applicationId,
    revisionId,
    reason: 'The wall takes our light.',
  });
  await user.click(screen.getByRole('checkbox', { name: 'I declare this' }));
  await user.click(screen.getByRole('button', { name: 'Consent' }));
  expect(await screen.findByText('You have consented')).toBeTruthy();
  await expect.poll(() => document.activeElement?.tagName).toBe('H1');
  expect(server.of('POST /Applications/amendmentConsents')[0]?.body).toEqual({
    entityType: self.entityType,
    entityId: self.entityId,
    applicationId,
    revisionId,
    declarationAccepted: true,
  });
  expect(screen.getByText(/consented on 06\/03\/2026/)).toBeTruthy();
});

test('whoever applied for an amendment sees who has not consented, and is not asked for what is not theirs', async () => {
  const other = {
    name: 'Ibrahim Nashid Muiraalu',
    identification: 'A••••02',
    isYours: false,
    isAsked: true,
    shareNumerator: 1,
    shareDenominator: 1,
    consentedDate: null,
    declined: null,
  };
  renderPortal(`/app/titles/amendments/${applicationId}`, {
    'GET /Applications/amendmentConsents': () => ({
      revisionId: '01a00000-0000-7000-8000-0000000000f5',
      reference: 'SA-2026-000009',
      schemeNumber: 'SS-000003',
      schemeName: 'Fehiveli Residences',
      plotName: 'Fehiveli Villa',
      hasResolution: false,
      declaration: { version: 1, text: 'I have read what changes.' },
      titles: [
        {
          titleId,
          number: 'ST-00000012',
          unitNumber: '101',
          change: 'changed',
          changes: [],
          pendingRequest: null,
          owners: [other],
        },
      ],
      counts: { changed: 1, cancelled: 0, issued: 0, unchanged: 3, consentsMissing: 1, consentsDeclined: 0 },
    }),
  });
  expect(await screen.findByText('1 consent of owners is missing')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Titles of others that it changes' })).toBeTruthy();
  expect(screen.getByText(/Ibrahim Nashid Muiraalu.*not consented yet/)).toBeTruthy();
  expect(screen.queryByText(/of yours/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Consent' })).toBeNull();
});
