import { accessibilityFaults } from '@strata/ui/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { application, applicationId } from '../../testing/records.ts';
import { page, renderPortal } from '../../testing/render-portal.tsx';
import { progressOf, waitsForApplicant } from './parts/stations.ts';

test('the page says how the application stands, who holds it, since when, and what comes next', async () => {
  const { container } = renderPortal(`/app/applications/${applicationId}`);
  await page('Fehiveli Villa');
  const rail = await screen.findByRole('list', { name: 'Progress of the application' });
  expect(within(rail).getByText('With you since 05/03/2026')).toBeTruthy();
  expect(screen.getByText(/^Next, a registered architect/)).toBeTruthy();
  expect(screen.getByText('1,234.50 sqm')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Edit' })).toBeTruthy();
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('acts that are not allowed are not offered', async () => {
  renderPortal(`/app/applications/${applicationId}`, {
    'GET /Applications/{id}': () => application({ canEdit: false, canDelete: false }),
  });
  await screen.findByRole('list', { name: 'Progress of the application' });
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test.for([
  [1, 'Draft', true],
  [2, 'Submitted', false],
  [3, 'Examined', false],
  [5, 'Architect', false],
  [6, 'Draft', true],
  [10, 'Plan complete', true],
] as const)('status %i stands at %s; waits for the applicant: %s', ([status, station, waits]) => {
  const present = progressOf(status, '2026-01-01T00:00:00.000Z')?.find((step) => step.state === 'current');
  expect(present?.label).toBe(station);
  expect(waitsForApplicant(status)).toBe(waits);
});

test('an approved application has come all the way; a rejected or withdrawn one is on none', () => {
  const since = '2026-01-01T00:00:00.000Z';
  expect(progressOf(4, since)?.every((step) => step.state === 'done')).toBe(true);
  expect(progressOf(7, since)).toBeUndefined();
  expect(progressOf(8, since)).toBeUndefined();
});
