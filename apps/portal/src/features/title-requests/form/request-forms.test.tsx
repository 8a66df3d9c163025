import { accessibilityProblems } from '@strata/ui/testing';
import { address, page } from '@strata/web/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enter } from '../../../testing/enter.ts';
import { self } from '../../../testing/records.ts';
import { FakeRefusal, renderPortal } from '../../../testing/render-portal.tsx';
import { requestId, titleRequest } from '../../../testing/title-requests.ts';
import { title, titleId } from '../../../testing/titles.ts';

const create = (kind: string) => `/app/titles/${titleId}/requests/create/${kind}`;
const textsOf = (list: string) =>
  screen.getAllByLabelText(list).map(({ children }) => [...children].map(({ textContent }) => textContent));

test('V2: a transfer is drawn before and after while it is typed, and says who is asked', async () => {
  const { user, server, container } = renderPortal(create('transfer'), {
    'GET /Titles/{id}': () => title(),
    'POST /TitleRequests': () => requestId,
    'GET /TitleRequests/{id}': () => titleRequest(),
  });
  await page('Transfer a share');
  await screen.findByText('1/3 of the unit');
  const [receiver] = screen.getAllByRole('listitem', { name: 'Receiver 1' }).map((row) => within(row));
  const field = (label: string) => receiver?.getByLabelText(label) ?? document.body;
  await enter(user, field('Full name'), 'Kandholhi Homes');
  await enter(user, field('Identification number'), 'C-7/2001');
  await enter(user, field('Parts'), '1');
  await enter(user, field('Out of'), '2');
  await user.click(screen.getByRole('button', { name: 'Save and continue to the documents' }));
  expect(
    await screen.findByRole('link', {
      name: 'More is transferred than Aishath Leena Fehiveli owns: 1/3',
    }),
  ).toBeTruthy();
  expect(server.of('POST /TitleRequests')).toHaveLength(0);

  await user.click(screen.getByText('Give the whole share'));
  // It is shown in full once more before it is submitted: here it is folded away.
  expect(screen.getByText('How the title would stand').closest('details')?.open).toBe(false);
  await user.click(screen.getByText('How the title would stand'));
  expect(textsOf('Owners')).toEqual([
    ['Aishath Leena Fehiveli A100001 You1/3', 'Kandholhi Homes C•••••07 2/3'],
    ['Kandholhi Homes C•••••07 2/3', 'Kandholhi Homes C-7/2001 1/3'],
  ]);
  // By the first and last signs of the masked identification, it is the owner who is there already.
  await user.clear(field('Identification number'));
  await enter(user, field('Identification number'), 'C-123407');
  expect(textsOf('Owners')[1]).toEqual(['Kandholhi Homes C•••••07 whole']);
  expect(screen.getByText('You, by submitting')).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Save and continue to the documents' }));
  await page('Check and submit');
  expect(address()).toBe(`/app/titles/requests/${requestId}/check`);
  // The documents are added where it is submitted, once there is one.
  expect(await screen.findByLabelText('Add a document')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Declare and submit' })).toBeNull();
  expect(server.of('POST /TitleRequests')[0]?.body).toEqual({
    entityType: self.entityType,
    entityId: self.entityId,
    titleId,
    content: {
      kind: 'transfer',
      from: 'A100001',
      to: [{ name: 'Kandholhi Homes', identification: 'C-123407', shareNumerator: 1, shareDenominator: 3 }],
      consideration: null,
    },
  });
});

test('what the server finds in the content stands beside its field', async () => {
  const { user } = renderPortal(create('mortgage'), {
    'GET /Titles/{id}': () => title(),
    'POST /TitleRequests': () =>
      new FakeRefusal('INVALID', { fields: { 'content.lender.name': 'Write the name as it is registered' } }),
  });
  await page('Register a mortgage');
  await enter(user, await screen.findByLabelText('Full name'), 'Coral Bank');
  await enter(user, screen.getByLabelText('Identification number'), 'C-77/1982');
  await enter(user, screen.getByLabelText('Amount in MVR'), '250,000.00');
  await user.tab();
  expect(screen.getByText('Coral Bank (C-77/1982), MVR 250,000.00')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save and continue to the documents' }));
  const link = await screen.findByRole('link', { name: 'Write the name as it is registered' });
  await user.click(link);
  expect(document.activeElement).toBe(screen.getByLabelText('Full name'));
});

test('a correction is saved against the version that was seen, and another’s change is shown beside it', async () => {
  const content = {
    kind: 'correction',
    corrects: title().history[0]?.id ?? '',
    reason: 'The name was cut short',
    corrections: [
      {
        what: 'owner',
        identification: 'A100001',
        corrected: { name: 'Aishath Leena Fehi', identification: 'A100001' },
      },
    ],
  } as const;
  const request = titleRequest({
    kind: 'correction',
    content: { ...content, corrections: [...content.corrections] },
  });
  const { user, server } = renderPortal(`/app/titles/requests/${requestId}/edit`, {
    'GET /Titles/{id}': () => title(),
    'GET /TitleRequests/{id}': () => request,
    'PUT /TitleRequests': () => new FakeRefusal('STALE_VERSION', { data: { version: 4 } }),
  });
  await page('Correct the record');
  const reason = await screen.findByLabelText('Reason');
  await user.clear(reason);
  await enter(user, reason, 'As the ID card says');
  server.change({ 'GET /TitleRequests/{id}': () => ({ ...request, version: 4 }) });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const conflict = within(
    await screen.findByRole('region', { name: 'Somebody changed this in the meantime' }),
  );
  expect(conflict.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Why',
    'As the ID card says',
    'The name was cut short',
  ]);
  server.change({ 'PUT /TitleRequests': () => null });
  await user.click(conflict.getByRole('button', { name: 'Keep what I typed' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await page('Correction of unit 101, Fehiveli Villa');
  const calls = server.of('PUT /TitleRequests');
  expect(calls.map(({ headers }) => headers.get('If-Match'))).toEqual(['"3"', '"4"']);
  expect(calls.at(-1)?.body).toEqual({
    id: requestId,
    content: { ...content, reason: 'As the ID card says' },
  });
});

test('who cannot ask for it is told so before anything is typed', async () => {
  renderPortal(create('transfer'), {
    'GET /Titles/{id}': () =>
      title({ owners: title().owners.map((owner) => ({ ...owner, isYours: false })), youAre: ['lender'] }),
  });
  expect(await screen.findByText('Only the owner of a share can transfer it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});
