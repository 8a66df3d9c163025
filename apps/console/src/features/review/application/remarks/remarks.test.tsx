import { accessibilityProblems } from '@strata/ui/testing';
import type { Answers } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  applicationId,
  applicationReview,
  noDifferences,
  planWithoutBuildings,
  revision,
  timeline,
} from '../../../../testing/applications.ts';
import { FakeRefusal, renderConsole } from '../../../../testing/render-console.tsx';
import { examination } from '../../../../testing/reviews.ts';
import { openSection } from '../../../../testing/sections.ts';

const path = `/applications/${applicationId}`;
const open = (answers: Answers = {}) =>
  renderConsole(path, {
    'GET /Review/applications/{id}': () => applicationReview(),
    'GET /Applications/course': () => timeline({ decisions: [] }),
    'GET /Applications/revisions/{id}': () => revision({ warnings: [], application: planWithoutBuildings }),
    'GET /Applications/differences': noDifferences,
    'GET /schedule/{applicationId}': () => '<section class="doc"><h2>Schedule</h2></section>',
    ...answers,
  });

const bar = () => screen.findByRole('region', { name: 'What you can do' });
const write = (section: string) => screen.findByRole('button', { name: `Write a remark: ${section}` });

test('a remark is written at its section while one reads, and is still there after a look at another page', async () => {
  const { user } = open();
  await openSection(user, 'Buildings');
  await user.click(await write('Buildings'));
  expect(document.activeElement).toBe(screen.getByLabelText('Remark: Buildings'));
  await user.paste('Floor 3 is missing.');
  const pages = () => within(screen.getByRole('navigation', { name: 'Record' }));
  await user.click(pages().getByRole('link', { name: 'Schedule' }));
  await screen.findByRole('button', { name: 'Download PDF' });
  await openSection(user, 'Schedule of units');
  expect(await write('Schedule of strata units')).toBeTruthy();
  expect(
    within(screen.getByRole('navigation', { name: 'Sections' })).getByRole('link', {
      name: /^Buildings, has a remark/,
    }),
  ).toBeTruthy();
  await user.click(pages().getByRole('link', { name: 'Drawing' }));
  await openSection(user, 'Buildings');
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Remark: Buildings')).value).toBe(
    'Floor 3 is missing.',
  );
  await user.click(screen.getByRole('button', { name: 'Remove the remark: Buildings' }));
  expect(document.activeElement).toBe(await write('Buildings'));
});

test('what was written at the sections goes along with the return, in the order of the letter', async () => {
  const { user, server } = open({ 'POST /Review/applications/return': () => ({ version: 8 }) });
  await openSection(user, 'Schedule of units');
  await user.click(await write('Schedule of strata units'));
  await user.paste('Unit 102 is not there.');
  await openSection(user, 'Buildings');
  await user.click(await write('Buildings'));
  await user.paste('Floor 3 is missing.');
  const acts = await bar();
  await user.click(within(acts).getByRole('button', { name: 'Return with 2 remarks…' }));
  expect(within(acts).getByText('2 remarks at the sections, which go along:')).toBeTruthy();
  expect(within(acts).getByRole('link', { name: 'Buildings' }).getAttribute('href')).toBe(
    `${path}#buildings`,
  );
  expect(await accessibilityProblems(acts)).toEqual([]);
  await user.click(within(acts).getByLabelText('Remark on the application as a whole'));
  await user.paste('Please hurry.');
  await user.click(within(acts).getByRole('button', { name: 'Return with remarks' }));
  await waitFor(() =>
    expect(server.of('POST /Review/applications/return')[0]?.body).toEqual({
      id: applicationId,
      remarks: [
        { section: 'application', text: 'Please hurry.' },
        { section: 'buildings', text: 'Floor 3 is missing.' },
        { section: 'schedule', text: 'Unit 102 is not there.' },
      ],
    }),
  );
  // They went out with the letter, and are not written again.
  expect(await write('Buildings')).toBeTruthy();
});

test('nothing is returned without a remark', async () => {
  const { user, server } = open();
  const acts = await bar();
  await user.click(within(acts).getByRole('button', { name: 'Return…' }));
  await user.click(within(acts).getByRole('button', { name: 'Return with remarks' }));
  expect(within(acts).getByText('Write at least one remark')).toBeTruthy();
  expect(server.of('POST /Review/applications/return')).toEqual([]);
});

test('who was quicker is named, and what was written stays', async () => {
  const { user, server } = open();
  await openSection(user, 'Particulars');
  await user.click(await write('Property'));
  await user.paste('The plot is another.');
  const acts = await bar();
  await user.click(within(acts).getByRole('button', { name: 'Return with 1 remark…' }));
  server.change({
    'POST /Review/applications/return': () =>
      new FakeRefusal('APPLICATION_STATE', {
        data: { lastAct: { verb: 'withdraw', by: 'Aishath Leena Fehiveli', at: '2026-03-05T04:05:00.000Z' } },
      }),
    'GET /Review/applications/{id}': () =>
      applicationReview({ examination: null, acts: [], hindrances: {}, applicationStatusId: 8 }),
  });
  await user.click(within(acts).getByRole('button', { name: 'Return with remarks' }));
  expect(await screen.findByText('Aishath Leena Fehiveli withdrew it on 05/03/2026 at 09:05.')).toBeTruthy();
  expect(await within(acts).findByText('The plot is another.')).toBeTruthy();
  expect(within(acts).getByRole('button', { name: 'Return with remarks' })).toHaveProperty('disabled', true);
});

test.each([
  ['Reject…', 'Reject', 'POST /Review/applications/reject'],
  ['Refer back…', 'Refer back to the examiners', 'POST /Review/applications/referBack'],
] as const)('%s asks for a reason', async (button, confirm, key) => {
  const { user, server } = open({
    'GET /Review/applications/{id}': () =>
      applicationReview({
        examination: { ...examination, stage: 'decide' },
        acts: ['approve', 'reject', 'referBack'],
        hindrances: {},
      }),
    [key]: () => ({ version: 8 }),
  });
  const acts = await bar();
  await user.click(within(acts).getByRole('button', { name: button }));
  await user.click(within(acts).getByRole('button', { name: confirm }));
  expect(within(acts).getByText('This field is required')).toBeTruthy();
  await user.type(within(acts).getByLabelText('Reason'), 'Because.');
  await user.click(within(acts).getByRole('button', { name: confirm }));
  await waitFor(() => expect(server.of(key)[0]?.body).toEqual({ id: applicationId, reason: 'Because.' }));
});

test('approving names what is approved, and sends what was read', async () => {
  const { user, server } = open({
    'GET /Review/applications/{id}': () =>
      applicationReview({
        examination: { ...examination, stage: 'decide' },
        acts: ['approve', 'reject', 'referBack'],
        hindrances: {},
      }),
    'POST /Review/applications/approve': () => ({ version: 8 }),
  });
  const acts = await bar();
  await screen.findByText('The plan has no warnings, and nothing in it blocks its approval.');
  await user.click(within(acts).getByRole('button', { name: 'Approve' }));
  expect(within(acts).getByText('Revision 2: 2 units, 170.00 sqm')).toBeTruthy();
  await user.click(within(acts).getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(server.of('POST /Review/applications/approve')[0]?.body).toEqual({
      id: applicationId,
      revisionSha256: 'ab'.repeat(32),
    }),
  );
});
