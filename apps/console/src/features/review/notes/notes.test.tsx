import { accessibilityProblems } from '@strata/ui/testing';
import type { Answers } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  applicationId,
  applicationReview,
  planWithoutBuildings,
  revision,
  timeline,
} from '../../../testing/applications.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { examination, registrationId, registrationReview } from '../../../testing/reviews.ts';
import { seeSections } from '../../../testing/sections.ts';

type Note = ReturnType<typeof registrationReview>['notes'][number];

const note = (changes: Partial<Note> = {}): Note => ({
  id: '01a00000-0000-7000-8000-00000000f001',
  kind: 'note',
  by: { name: 'Hawwa Shaira Kaashi', isYou: false },
  at: '2026-03-04T04:05:00.000Z',
  text: 'The seal is new.',
  ...changes,
});

const open = (answers: Answers = {}, over: Parameters<typeof registrationReview>[0] = {}) =>
  renderConsole(`/registrations/${registrationId}`, {
    'GET /Review/registrations/{id}': () =>
      registrationReview({ acts: ['note', 'recommend', 'return'], ...over }),
    ...answers,
  });
const bar = async () => within(await screen.findByRole('region', { name: 'What you can do' }));

test('a note is written in the bar, and read on the page afterwards', async () => {
  const { user, server } = open({ 'POST /Review/notes': () => null });
  const acts = await bar();
  await user.click(acts.getByRole('button', { name: 'Write a note…' }));
  await user.click(acts.getByRole('button', { name: 'Send a note' }));
  expect(acts.getByText('This field is required')).toBeTruthy();
  await user.type(acts.getByLabelText('Note'), 'The seal is new.');
  server.change({
    'GET /Review/registrations/{id}': () =>
      registrationReview({ acts: ['note'], notes: [note({ by: { name: 'Mohamed', isYou: true } })] }),
  });
  await user.click(acts.getByRole('button', { name: 'Send a note' }));
  const notes = within(await screen.findByRole('region', { name: 'Notes between officers' }));
  expect(notes.getByText('You wrote on 04/03/2026 at 09:05:')).toBeTruthy();
  expect(notes.getByText('The seal is new.')).toBeTruthy();
  expect(server.of('POST /Review/notes')[0]?.body).toEqual({
    objectType: 'registration',
    id: registrationId,
    text: 'The seal is new.',
  });
});

test('a note goes along with a recommendation, if there is one', async () => {
  const { user, server } = open({ 'POST /Review/registrations/recommend': () => ({ version: 5 }) });
  const acts = await bar();
  await seeSections(user);
  await user.click(acts.getByRole('button', { name: 'Recommend' }));
  await user.click(acts.getByLabelText(/^Note to the registrar/));
  await user.paste('x'.repeat(4_001));
  await user.click(acts.getByRole('button', { name: 'Recommend for approval' }));
  expect(acts.getByText('Use 4000 characters or fewer')).toBeTruthy();
  await user.clear(acts.getByLabelText(/^Note to the registrar/));
  await user.paste('Look at the seal.');
  await user.click(acts.getByRole('button', { name: 'Recommend for approval' }));
  await waitFor(() =>
    expect(server.of('POST /Review/registrations/recommend')[0]?.body).toEqual({
      id: registrationId,
      note: 'Look at the seal.',
    }),
  );
});

test('who comes to the record reads the latest notes, and finds the earlier ones', async () => {
  const at = (day: number) => `2026-03-0${day}T04:05:00.000Z`;
  const { container, user } = renderConsole(`/applications/${applicationId}`, {
    'GET /Review/applications/{id}': () =>
      applicationReview({
        examination: { ...examination, stage: 'decide' },
        notes: [
          note({ id: '01a00000-0000-7000-8000-00000000f004', kind: 'recommend', at: at(4), text: 'ދިވެހި ބަސް' }),
          note({
            id: '01a00000-0000-7000-8000-00000000f003',
            kind: 'referBack',
            at: at(3),
            text: '<b>Look again</b>',
          }),
          note({ id: '01a00000-0000-7000-8000-00000000f002', at: at(2), text: 'The first' }),
        ],
      }),
    'GET /Applications/course': () => timeline({ decisions: [] }),
    'GET /Applications/revisions/{id}': () => revision({ warnings: [], application: planWithoutBuildings }),
  });
  const notes = within(await screen.findByRole('region', { name: 'Notes between officers' }));
  expect(
    notes.getByText('Hawwa Shaira Kaashi recommended it and wrote on 04/03/2026 at 09:05:'),
  ).toBeTruthy();
  expect(notes.getByText('ދިވެހި ބަސް').getAttribute('dir')).toBe('auto');
  expect(notes.getByText('<b>Look again</b>')).toBeTruthy();
  await user.click(notes.getByText('1 earlier note'));
  expect(notes.getByText('The first')).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('where there are none, nothing is said of them', async () => {
  open();
  await bar();
  expect(screen.queryByRole('region', { name: 'Notes between officers' })).toBeNull();
});
