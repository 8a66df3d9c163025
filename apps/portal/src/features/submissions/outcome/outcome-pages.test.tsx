import { FakeFile } from '@strata/contract/testing';
import { accessibilityProblems } from '@strata/ui/testing';
import { page } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { applicationId, applicationItem } from '../../../testing/records.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';
import { assessedFee, completed } from '../../../testing/submissions.ts';
import { decision, revision, timeline } from '../../../testing/timeline.ts';

const inStatus = (applicationStatusId: number, name: string) => () =>
  completed({ applicationStatusId, applicationStatus: { name }, acts: [] });

const submittedAt = `/app/applications/${applicationId}/submitted`;
const approvedAt = `/app/application-approved?application=${applicationId}`;

test('U08: after submitting, the reference, what happens next and by when, the fee and whom to ask', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  const { user, container } = renderPortal(submittedAt, {
    'GET /Applications/{id}': inStatus(2, 'Submitted'),
    'GET /Applications/course': () => timeline({ revisions: [revision()], targetDate: '2026-03-31' }),
    'GET /Applications/fee': () => assessedFee(),
  });
  await page('Application submitted');
  const reference = await screen.findByRole('definition');
  expect(reference.textContent).toBe('SA-2026-000001');
  expect(screen.getByText(/Submitted on 05\/03\/2026 at 01:30 by Aishath Leena Fehiveli/)).toBeTruthy();
  expect(screen.getByText(/aims to decide by 31\/03\/2026/)).toBeTruthy();
  expect(await screen.findByRole('row', { name: 'Left to pay MVR 1,550.00' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Pay the fee' }).getAttribute('href')).toBe(
    `/app/applications/${applicationId}/fee`,
  );
  const questions = within(screen.getByRole('region', { name: 'Questions' }));
  expect(questions.getByRole('link', { name: '+960 300 0000' })).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
  expect(print).toHaveBeenCalledOnce();
});

test('U08: opened again later, it says where the application stands by then', async () => {
  renderPortal(submittedAt, {
    'GET /Applications/{id}': inStatus(6, 'Returned'),
    'GET /Applications/course': () => timeline({ revisions: [revision({ isDeclared: false })] }),
    'GET /Applications/fee': () => assessedFee({ outstanding: '0.00', paid: '1550.00' }),
  });
  expect(await screen.findByText('The status of the application is Returned.')).toBeTruthy();
  expect(await screen.findByText('Nothing is left to pay.')).toBeTruthy();
});

test('what was not submitted says so', async () => {
  const { container } = renderPortal(submittedAt, {
    'GET /Applications/{id}': inStatus(10, 'Strata plan completed'),
    'GET /Applications/course': () => timeline(),
  });
  await page('Not submitted yet');
  expect(await screen.findByRole('link', { name: 'See what is still to do' })).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('A8: an approved application has its letter and its documents as they were declared', async () => {
  const { user, server, container } = renderPortal(approvedAt, {
    'GET /Applications/{id}': inStatus(4, 'Approved'),
    'GET /Applications/course': () =>
      timeline({
        revisions: [revision()],
        decisions: [decision({ kind: 'approve', date: '2026-03-20T05:30:00.000Z', remarks: [] })],
      }),
    'GET /Applications/letter': () => new FakeFile('%PDF-1.7', 'application/pdf'),
  });
  await page('Application approved');
  expect(await screen.findByText(/on 20\/03\/2026$/)).toBeTruthy();
  expect(screen.getByText('Fehi Residences, Boduthakurufaanu Magu')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'PDF: Schedule of strata units, revision 1' })).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Letter of approval, 20/03/2026' }));
  await waitFor(() => expect(server.of('GET /Applications/letter')).toHaveLength(1));
});

test('A8: what was amended since says so, and has its documents as they were approved', async () => {
  renderPortal(approvedAt, {
    'GET /Applications/{id}': inStatus(4, 'Approved'),
    'GET /Applications/course': () => timeline({ revisions: [revision({ isAmended: true })] }),
  });
  expect(await screen.findByText(/An amendment has taken its place since/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Original: Schedule of strata units, revision 1' })).toBeTruthy();
});

test('A8: what is not approved says where it stands', async () => {
  renderPortal(approvedAt, { 'GET /Applications/{id}': inStatus(3, 'Processing') });
  await page('Not approved yet');
  expect(screen.getByText('The status of the application is Processing.')).toBeTruthy();
});

test('A8: without an application, the approved ones of the entity are listed', async () => {
  const { server, container } = renderPortal('/app/application-approved', {
    'GET /Applications': () => [
      applicationItem({ applicationStatusId: 4, applicationStatus: { name: 'Approved' } }),
    ],
  });
  const link = await screen.findByRole('link', { name: 'Fehiveli Villa' });
  expect(link.getAttribute('href')).toBe(approvedAt);
  expect(server.of('GET /Applications')[0]?.query).toMatchObject({ statusId: 4 });
  expect(await accessibilityProblems(container)).toEqual([]);
});
