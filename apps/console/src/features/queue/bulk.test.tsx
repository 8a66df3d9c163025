import { accessibilityProblems } from '@strata/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { figures, otherOfficer, queueItem, registrationId } from '../../testing/reviews.ts';

const secondId = '01a00000-0000-7000-8000-0000000000d2';
const second = queueItem({ id: secondId, title: 'Olhuveli Partners', stage: 'decide' });
const done = (id: string) => ({ id, refused: null });
const refusedFor = (code: 'FORBIDDEN' | 'HELD_BY_ANOTHER', by: string | null = null) => ({
  id: secondId,
  refused: { code, reason: null, by },
});

async function open() {
  const rendered = renderConsole('/registrations', {
    'GET /Examinations/summary': () => [figures()],
    'GET /Examinations': () => ({ items: [queueItem(), second], next: null }),
    'GET /Examinations/count': () => 2,
    'GET /Officers': () => [
      { personId: otherOfficer, name: 'Hawwa Shaira Kaashi', roles: ['Examiner'] },
      { personId: '01a00000-0000-7000-8000-000000000078', name: 'Ali Naseem', roles: ['Administrator'] },
    ],
    'POST /Examinations/takeMany': () => ({ results: [done(registrationId), refusedFor('FORBIDDEN')] }),
    'POST /Examinations/putBackMany': () => ({ results: [done(registrationId), done(secondId)] }),
    'POST /Examinations/assignMany': () => ({
      results: [done(registrationId), refusedFor('HELD_BY_ANOTHER', 'Ali Naseem')],
    }),
  });
  await rendered.user.click(await screen.findByRole('checkbox', { name: 'Choose all' }));
  expect(screen.getByText('2 chosen')).toBeTruthy();
  return rendered;
}

const isChosen = (title: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Choose ${title}` }).checked;

test('what is chosen is taken with one call; what was refused stays chosen and says why', async () => {
  const { user, server, container } = await open();
  await user.keyboard('t');
  expect(await screen.findByText('1 of 2 taken')).toBeTruthy();
  expect(server.of('POST /Examinations/takeMany').map(({ body }) => body)).toEqual([
    { objectType: 'registration', ids: [registrationId, secondId] },
  ]);
  expect(screen.getByText('It is still chosen.')).toBeTruthy();
  const row = screen.getByRole('link', { name: 'Olhuveli Partners' }).closest('tr');
  expect(row?.textContent).toContain('Not taken: it waits for a registrar');
  expect([isChosen('Kandholhi Homes'), isChosen('Olhuveli Partners')]).toEqual([false, true]);
  expect(screen.getByText('1 chosen')).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('what is put back in full is let go', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Put back' }));
  expect(await screen.findByText('2 put back')).toBeTruthy();
  expect(screen.queryByText(/chosen$/)).toBeNull();
});

test('what is chosen is given to an officer who works on cases', async () => {
  const { user, server } = await open();
  await user.keyboard('o');
  const dialog = screen.getByRole('dialog', { name: 'Assign 2 records' });
  await user.click(within(dialog).getByRole('button', { name: 'Assign' }));
  expect(within(dialog).getByLabelText('Officer').getAttribute('aria-invalid')).toBe('true');
  expect(within(dialog).queryByRole('option', { name: /Ali Naseem/ })).toBeNull();
  await user.selectOptions(within(dialog).getByLabelText('Officer'), otherOfficer);
  await user.click(within(dialog).getByRole('button', { name: 'Assign' }));
  expect(await screen.findByText('1 of 2 given to Hawwa Shaira Kaashi')).toBeTruthy();
  expect(screen.getByText('Olhuveli Partners. Not given: Ali Naseem holds it.')).toBeTruthy();
  expect(server.of('POST /Examinations/assignMany')[0]?.body).toEqual({
    objectType: 'registration',
    ids: [registrationId, secondId],
    personId: otherOfficer,
  });
});

test('Clear lets go of all', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(screen.queryByText(/chosen$/)).toBeNull());
});
