import { accessibilityProblems } from '@strata/ui/testing';
import { address, page } from '@strata/web/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { officer } from '../../../testing/records.ts';
import { folio, requestId, requestReview, schemeId, titleId } from '../../../testing/register.ts';
import { FakeRefusal, renderConsole } from '../../../testing/render-console.tsx';
import { queueItem } from '../../../testing/reviews.ts';
import { openSection } from '../../../testing/sections.ts';

type Answers = Parameters<typeof renderConsole>[1];

const path = `/requests/${requestId}`;

function open(over: Parameters<typeof requestReview>[0] = {}, answers: Answers = {}) {
  return renderConsole(path, {
    'GET /Officers/me': () => officer({ roles: ['Registrar'] }),
    'GET /Review/requests/{id}': () => requestReview(over),
    'GET /Titles/{id}': () => folio(),
    'GET /Titles/place': () => null,
    ...answers,
  });
}

test('what is asked for stands in plain words, with what it changes, who consented, and the title', async () => {
  const { container, user } = open();
  await page('Transfer, unit 3A');
  expect(document.title).toContain('TR-2026-000004');
  const asked = screen.getByRole('region', { name: 'What is requested' });
  expect(
    within(asked).getByText('Transfer of 1/2 of unit 3A from Aishath Leena Fehiveli to Ali Naseem Dhoores.'),
  ).toBeTruthy();
  expect(asked.textContent).toContain('MVR 1,500,000.00');
  await openSection(user, 'What it would change');
  const changes = screen.getByRole('region', { name: 'What it would change' });
  expect(changes.textContent).toContain('Share of Aishath Leena FehiveliBefore: whole');
  await openSection(user, 'Consents');
  const parties = within(screen.getByRole('list', { name: 'Who must consent' })).getAllByRole('listitem');
  expect(parties[1]?.textContent).toContain('Receives a share, A100007');
  expect(parties[1]?.textContent).toContain('02/03/2026 at 09:05');
  const title = await screen.findByRole('link', { name: 'Folio of ST-00000007 with its history' });
  expect(title.getAttribute('href')).toBe(`/register/titles/${titleId}`);
  expect(screen.getByRole('link', { name: 'SS-000003' }).getAttribute('href')).toBe(
    `/register/schemes/${schemeId}`,
  );
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('registering names the thing and the people, and goes with the version that was seen', async () => {
  const { user, server } = open({}, { 'POST /Review/requests/register': () => ({ version: 7 }) });
  await user.click(await screen.findByRole('button', { name: 'Register' }));
  const form = screen.getByRole('form', {
    name: 'Register the transfer of 1/2 of unit 3A from Aishath Leena Fehiveli to Ali Naseem Dhoores',
  });
  expect(form.textContent).toContain('2 of 2');
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/^Registered: Transfer of 1\/2 of unit 3A/)).toBeTruthy();
  const [call] = server.of('POST /Review/requests/register');
  expect([call?.body, call?.headers.get('If-Match')]).toEqual([{ id: requestId }, '"6"']);
});

test('what is in the way is said before, and registering waits for it; four eyes are said as well', async () => {
  const { user } = open({
    obstacles: [{ field: 'content.from', message: 'This is no owner of the unit' }],
    hindrances: { reject: 'fourEyes' },
  });
  expect(await screen.findByText('It cannot be registered now')).toBeTruthy();
  expect(screen.getByText(/You recommended this yourself/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Register' }));
  expect(screen.getByText('It cannot be registered now: This is no owner of the unit.')).toBeTruthy();
  const form = screen.getByRole('form', { name: /^Register the transfer/ });
  expect(within(form).getByRole('button', { name: 'Register' })).toHaveProperty('disabled', true);
});

test('who entered an order is told so by the bar, and by a refusal that comes later', async () => {
  const { applicant } = requestReview();
  const order = { applicant: { ...applicant, entityType: 'Ministry' as const } };
  const words = 'You entered this yourself, so another officer must decide it.';
  const { user } = open(
    { ...order, hindrances: { reject: 'fourEyes' } },
    { 'POST /Review/requests/register': () => new FakeRefusal('FOUR_EYES') },
  );
  expect(await screen.findByText(words)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Register' }));
  await user.keyboard('{Enter}');
  expect((await screen.findByRole('alertdialog')).textContent).toContain(words);
});

test('who was slower is told by whom and when, and keeps what was written', async () => {
  const { user } = open(
    {},
    {
      'POST /Review/requests/reject': () =>
        new FakeRefusal('REQUEST_STATE', {
          data: { lastAct: { verb: 'register', by: 'Hawwa Shaira Kaashi', at: '2026-03-05T04:05:00.000Z' } },
        }),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Reject…' }));
  await user.type(screen.getByLabelText('Reason'), 'The deed is of another unit.');
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('Hawwa Shaira Kaashi registered it on 05/03/2026 at 09:05.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('The deed is of another unit.');
});

test('a correction leads to the entry that it puts right', async () => {
  open({
    kind: 'correction',
    corrects: { id: titleId, sequence: '4711', verb: 'issue', date: '2026-03-01T04:00:00.000Z' },
    content: {
      kind: 'correction',
      corrects: titleId,
      reason: 'A letter is missing.',
      corrections: [
        {
          what: 'owner',
          identification: 'A100001',
          corrected: { name: 'Aishath Leenaa Fehiveli', identification: 'A100001' },
        },
      ],
    },
  });
  const entry = await screen.findByRole('link', { name: 'Title issued, 01/03/2026, entry 4711' });
  expect(entry.getAttribute('href')).toBe(`/register/titles/${titleId}#entry-4711`);
  expect(screen.getByText('Owner A100001 is to be written Aishath Leenaa Fehiveli, A100001')).toBeTruthy();
});

test('requests wait in a queue of their own, by their kinds; one that is gone says so', async () => {
  const { user, server } = renderConsole('/requests', {
    'GET /Examinations': () => ({
      items: [
        queueItem({
          objectType: 'request',
          id: requestId,
          objectKind: 'discharge',
          reference: 'TR-2026-000004',
          title: 'Fehiveli Residences',
          subtitle: 'ST-00000007, unit 3A',
        }),
      ],
      next: null,
    }),
    'GET /Review/requests/{id}': () => new FakeRefusal('NOT_FOUND'),
  });
  const table = await screen.findByRole('table', { name: 'Title requests' });
  expect(within(table).getByRole('cell', { name: 'Discharge of a mortgage' })).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Kind'), 'Mortgage');
  expect(address()).toBe('/requests?objectKind=mortgage');
  await expect
    .poll(() => server.of('GET /Examinations').at(-1)?.query)
    .toEqual({ objectType: 'request', objectKind: 'mortgage' });
  await user.click(await screen.findByRole('link', { name: 'Fehiveli Residences' }));
  await page('There is nothing at this address');
});
