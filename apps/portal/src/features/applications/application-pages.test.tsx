import { FakeFile } from '@strata/contract/testing';
import { accessibilityProblems } from '@strata/ui/testing';
import { address, page } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { application, applicationId, assignedArchitect } from '../../testing/records.ts';
import { FakeRefusal, renderPortal } from '../../testing/render-portal.tsx';
import { watchSavedFiles } from '../../testing/saved-files.ts';
import { allocation, building, group, planDocument } from '../../testing/strata-plan.ts';
import { decision, revision, revisionIds, timeline } from '../../testing/timeline.ts';

const at = `/app/applications/${applicationId}`;
const whole = application({
  strataDevelopmentTypeId: 1,
  allOwnersShareCommonPropertiesOnEqualBais: false,
  strataBuildings: [building()],
  applicationGroups: [group()],
  generalCommonPropertyAllocations: [allocation()],
  strataDocuments: [planDocument()],
  architect: assignedArchitect,
});

test('before it is declared there is nothing to compare', async () => {
  renderPortal(`${at}/differences`);
  expect(await screen.findByText('There is nothing to compare yet')).toBeTruthy();
});

test('differences that cannot be worked out say so', async () => {
  renderPortal(`${at}/differences`, {
    'GET /Applications/course': () =>
      timeline({ amends: { id: '01a00000-0000-7000-8000-0000000000b7', reference: 'SA-2025-000004' } }),
    'GET /Applications/differences': () => new FakeRefusal('NOT_FOUND'),
  });
  expect(await screen.findByText('The differences could not be loaded.')).toBeTruthy();
  expect(screen.getByRole('option', { name: 'The registered plan, SA-2025-000004' })).toBeTruthy();
});

const pages = [
  ['Scheme', 'ApplicationStrataSchemeDetails', 'Fehi Tower'],
  ['Common property', 'ApplicationCommonPropertyDetails', 'How it is shared'],
  ['Developer', 'ApplicationDeveloperDetails', 'Fathimath Inaya Dhonkokaa'],
] as const;

test('V2: the application leads to its pages, and they to one another', async () => {
  const { user, container } = renderPortal(`${at}/ApplicationPropertyDetails`, {
    'GET /Applications/{id}': () => whole,
  });
  await page('Property');
  expect(await screen.findByText('Land area')).toBeTruthy();
  for (const [title, path, shown] of pages) {
    const ways = await screen.findByRole('navigation', { name: 'Pages of the application' });
    await user.click(within(ways).getByRole('link', { name: title }));
    await page(title);
    expect(address()).toBe(`${at}/${path}`);
    expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0);
  }
  expect(await accessibilityProblems(container)).toEqual([]);
});

const tabs = async () =>
  within(await screen.findByRole('navigation', { name: 'Pages of the application' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.trim());

test.each<[string, Parameters<typeof application>[0], readonly string[]]>([
  ['a draft without a plan', {}, ['Application', 'Property', 'Developer', 'History']],
  [
    'an amendment that is examined',
    { applicationStatusId: 3, parentApplicationId: applicationId },
    ['Application', 'Property', 'Developer', 'Differences', 'Fee', 'History'],
  ],
  [
    'an approved application',
    { applicationStatusId: 4 },
    ['Application', 'Property', 'Developer', 'Owners', 'Titles', 'Approved documents', 'Fee', 'History'],
  ],
])('a tab is there once it holds something: %s', async (_, over, expected) => {
  renderPortal(at, { 'GET /Applications/{id}': () => application(over) });
  expect(await tabs()).toEqual(expected);
});

test('a page without a tab has one while it is open', async () => {
  renderPortal(`${at}/ApplicationApprovedDocumentsDetails`, {
    'GET /Applications/{id}': () => application(),
  });
  expect(await screen.findByText('Nothing is approved yet')).toBeTruthy();
  expect(await tabs()).toContain('Approved documents');
});

test('V2: common property leads to the page of its areas', async () => {
  const { user, container } = renderPortal(`${at}/ApplicationCommonPropertyDetails`, {
    'GET /Applications/{id}': () => whole,
  });
  await user.click(await screen.findByRole('link', { name: 'All areas of common property' }));
  await page('Areas of common property');
  expect(address()).toBe(`${at}/common-property`);
  expect(await screen.findByText('GCP-1')).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('an approved application offers the schedule as it was approved', async () => {
  const saved = watchSavedFiles();
  const { user, server } = renderPortal(at, {
    'GET /Applications/{id}': () => application({ applicationStatusId: 4 }),
    'GET /Applications/course': () =>
      timeline({
        decisions: [decision({ kind: 'approve' })],
        revisions: [revision({ id: revisionIds[1], number: 2 }), revision({ isDeclared: false })],
      }),
    'GET /Applications/frozenDocument': () => new FakeFile('%PDF', 'application/pdf'),
  });
  await user.click(await screen.findByRole('button', { name: /^Save the schedule/ }));
  await waitFor(() => expect(saved).toEqual(['schedule.pdf']));
  expect(server.of('GET /Applications/frozenDocument')[0]?.query).toEqual({
    revisionId: revisionIds[1],
    document: 'schedule',
    format: 'pdf',
  });
});

test('V2: what was approved stands there as it was approved, with its letter', async () => {
  const saved = watchSavedFiles();
  const { user, server } = renderPortal(`${at}/ApplicationApprovedDocumentsDetails`, {
    'GET /Applications/{id}': () => ({
      ...whole,
      applicationStatusId: 4,
      applicationStatus: { name: 'Approved' },
    }),
    'GET /Applications/course': () =>
      timeline({
        revisions: [revision({ id: revisionIds[1], number: 2 }), revision({ isDeclared: false })],
        decisions: [decision({ kind: 'approve', remarks: [] }), decision()],
      }),
    'GET /Applications/letter': () => new FakeFile('%PDF', 'application/pdf', { fileName: 'letter.pdf' }),
    'GET /Applications/frozenDocument': () => new FakeFile('%PDF', 'application/pdf'),
  });
  await user.click(await screen.findByRole('button', { name: 'Letter of approval, 05/03/2026' }));
  await user.click(screen.getByRole('button', { name: 'PDF: Calculation plan, revision 2' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved).toEqual(['letter.pdf', 'calculationPlan-revision-2.pdf']);
  expect(server.of('GET /Applications/frozenDocument')[0]?.query).toEqual({
    revisionId: revisionIds[1],
    document: 'calculationPlan',
    format: 'pdf',
  });
  expect(screen.queryByRole('heading', { name: 'Revision 1' })).toBeNull();
});

test('the timeline has the decisions, what was declared, and what happened; revisions lead to what differs', async () => {
  const { container, user } = renderPortal(`${at}/course`, {
    'GET /Applications/{id}': () => ({ ...whole, applicationStatusId: 6 }),
    'GET /Applications/course': () =>
      timeline({
        revisions: [revision({ id: revisionIds[1], number: 2, isDeclared: false }), revision()],
        decisions: [decision()],
      }),
    'GET /Applications/differences': ({ query }) => ({
      before: {
        applicationId,
        reference: 'SA-2026-000001',
        revisionNumber: 1,
        revisionId: '01a00000-0000-7000-8000-0000000000e1',
        date: '2026-03-04T20:30:00.000Z',
      },
      after: {
        applicationId,
        reference: 'SA-2026-000001',
        revisionNumber: query.after === undefined ? null : 2,
        revisionId: query.after ?? null,
        date: '2026-03-04T20:30:00.000Z',
      },
      differences: [
        {
          part: 'units',
          kind: 'changed',
          name: 'Unit 101',
          values: [{ title: 'Floor area (sqm)', before: '80.00', after: '82.00' }],
        },
      ],
      drawings: [],
      redrawn: [],
      counts: { added: 0, removed: 0, changed: 1 },
    }),
  });
  expect(await screen.findByRole('list', { name: 'Decisions' })).toBeTruthy();
  expect(screen.getByText('Application created')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Compare revision 2 with the draft' })).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'Compare revision 2 with 1' }));
  await page('Differences');
  expect(address()).toBe(`${at}/differences?before=${revisionIds[0]}&after=${revisionIds[1]}`);
  expect(await screen.findByText('82.00')).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.selectOptions(screen.getByLabelText('After'), 'The plan as it is now');
  expect(await screen.findByText(/the draft as of 05\/03\/2026/)).toBeTruthy();
  expect(address()).toBe(`${at}/differences?before=${revisionIds[0]}`);
});
