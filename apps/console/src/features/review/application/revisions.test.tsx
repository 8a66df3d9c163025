import { accessibilityProblems } from '@strata/ui/testing';
import { type Answers, address, page } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  applicationId,
  applicationReview,
  firstRevisionId,
  revision,
  revisionId,
  timeline,
} from '../../../testing/applications.ts';
import { renderConsole } from '../../../testing/render-console.tsx';

const path = `/applications/${applicationId}`;
const side = { applicationId, reference: 'SA-2026-000007', date: '2026-03-01T04:00:00.000Z' };
const open = (part: string, answers: Answers = {}) =>
  renderConsole(`${path}${part}`, {
    'GET /Review/applications/{id}': () => applicationReview(),
    'GET /Applications/course': () => timeline(),
    'GET /Applications/revisions/{id}': () => revision(),
    'GET /Applications/differences': () => ({
      before: { ...side, revisionNumber: 1, revisionId: firstRevisionId },
      after: { ...side, revisionNumber: 2, revisionId },
      differences: [],
      drawings: [],
      redrawn: [],
      counts: { added: 0, removed: 0, changed: 0 },
    }),
    ...answers,
  });

test('every declared plan and every letter is there', async () => {
  const { container } = open('/revisions');
  const list = await screen.findByRole('list', { name: 'Revisions' });
  expect(within(list).getByRole('heading', { name: 'Revision 1' })).toBeTruthy();
  expect(within(list).getByRole('link', { name: 'Compare with revision 1' }).getAttribute('href')).toBe(
    `${path}/differences?before=${firstRevisionId}&after=${revisionId}`,
  );
  expect(
    within(screen.getByRole('list', { name: 'Decisions' })).getByRole('button', {
      name: /^Letter of return/,
    }),
  ).toBeTruthy();
  expect(document.title).toContain('Revisions and letters, SA-2026-000007');
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('any two are compared, as the address says', async () => {
  const { user, server, container } = open('/differences');
  expect(await screen.findByText('Both plans say the same')).toBeTruthy();
  const asked = () => server.of('GET /Applications/differences').at(-1)?.query;
  expect(asked()).toEqual({ applicationId, before: firstRevisionId, after: revisionId });
  await user.selectOptions(screen.getByLabelText('After'), 'Revision 1, declared 01/03/2026');
  expect(address()).toBe(`${path}/differences?before=${firstRevisionId}&after=${firstRevisionId}`);
  await waitFor(() => expect(asked()).toMatchObject({ after: firstRevisionId }));
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('an amendment is held against what is registered', async () => {
  const { server } = open('/differences', {
    'GET /Review/applications/{id}': () =>
      applicationReview({
        amends: { id: '01a00000-0000-7000-8000-0000000000b9', reference: 'SA-2025-000002' },
      }),
    'GET /Applications/course': () => timeline({ revisions: timeline().revisions.slice(0, 1) }),
  });
  expect(await screen.findByLabelText<HTMLSelectElement>('Before')).toHaveProperty('value', 'registered');
  await waitFor(() =>
    expect(server.of('GET /Applications/differences').at(-1)?.query).toEqual({
      applicationId,
      after: revisionId,
    }),
  );
});

test('of one plan there is nothing to compare', async () => {
  open('/differences', {
    'GET /Applications/course': () => timeline({ revisions: timeline().revisions.slice(0, 1) }),
  });
  expect(await screen.findByText('There is nothing to compare')).toBeTruthy();
});

test('its history stands beside its sections', async () => {
  open('/history', { 'GET /Review/history': () => ({ items: [], next: null }) });
  await page('Fehiveli Residences');
  expect(await screen.findByText('Nothing has been done to it yet')).toBeTruthy();
});
