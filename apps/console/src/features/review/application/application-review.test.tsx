import { remarkSections } from '@strata/domain';
import { accessibilityProblems } from '@strata/ui/testing';
import { type Answers, address, page } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  applicationId,
  applicationReview,
  firstRevisionId,
  noDifferences,
  planWithoutBuildings,
  revision,
  revisionId,
  timeline,
} from '../../../testing/applications.ts';
import { officer } from '../../../testing/records.ts';
import { FakeRefusal, renderConsole } from '../../../testing/render-console.tsx';
import { examination, heldByAnother, otherOfficer } from '../../../testing/reviews.ts';
import { openSection, seeSections } from '../../../testing/sections.ts';

type Over = Parameters<typeof applicationReview>[0];

const path = `/applications/${applicationId}`;
const differences = {
  before: {
    applicationId,
    reference: 'SA-2025-000002',
    revisionNumber: 1,
    revisionId: firstRevisionId,
    date: '2026-03-01T04:00:00.000Z',
  },
  after: {
    applicationId,
    reference: 'SA-2026-000007',
    revisionNumber: 2,
    revisionId,
    date: '2026-03-01T04:00:00.000Z',
  },
  differences: [
    {
      part: 'units' as const,
      kind: 'changed' as const,
      name: 'Unit 101',
      values: [{ title: 'Floor area (sqm)', before: '80.00', after: '82.00' }],
    },
  ],
  drawings: [],
  redrawn: [],
  counts: { added: 0, removed: 0, changed: 1 },
};

const open = (over: Over = {}, answers: Answers = {}) =>
  renderConsole(path, {
    'GET /Review/applications/{id}': () => applicationReview(over),
    'GET /Applications/course': () => timeline(),
    'GET /Applications/revisions/{id}': () => revision(),
    'GET /Applications/differences': noDifferences,
    ...answers,
  });

const bar = () => screen.findByRole('region', { name: 'What you can do' });

test('an examiner reads what it is about, what was found, and the plan as it was declared', async () => {
  const { server, user, container } = open();
  await page('Fehiveli Residences');
  expect(screen.getByText('MVR 5,000.00, paid')).toBeTruthy();
  expect(screen.getByText(/^SA-2026-000007, strata registration/)).toBeTruthy();
  expect(await screen.findByText('Shafts and outer walls. (Ibrahim Veyo, 01/03/2026)')).toBeTruthy();
  expect(await screen.findByRole('grid', { name: /^Fehi Tower/ })).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
  await openSection(user, 'Particulars');
  expect(document.activeElement?.textContent).toBe('Particulars');
  expect(screen.getByText('Studio Veyo, licence AR-0042, valid until 31/12/2027')).toBeTruthy();
  expect(screen.getByText(/^declared by Aishath Leena Fehiveli on 01\/03\/2026/)).toBeTruthy();
  await openSection(user, 'Schedule of units');
  expect(screen.getByRole('grid', { name: 'Schedule of strata units' })).toBeTruthy();
  expect(server.of('GET /Applications/revisions/{id}')).toHaveLength(1);
});

test('a unit that is chosen in the drawing is shown in the schedule, and the other way round', async () => {
  const { user } = open();
  const grid = await screen.findByRole('grid', { name: /^Fehi Tower/ });
  await user.click(within(grid).getByRole('gridcell', { name: /Unit 102/ }));
  const card = await screen.findByRole('region', { name: 'Unit 102' });
  expect(within(card).getByText('Fehi Tower, floor 1')).toBeTruthy();
  expect(within(card).getByText('There is no drawing of this unit.')).toBeTruthy();
  expect(address()).toBe(`${path}?unit=01a00000-0000-7000-8000-000000004002`);
  const table = screen.getByRole('grid', { name: 'Schedule of strata units' });
  await user.click(within(table).getByRole('row', { name: /101/ }));
  expect(await screen.findByRole('region', { name: 'Unit 101' })).toBeTruthy();
  expect(
    within(grid)
      .getByRole('gridcell', { name: /Unit 101/ })
      .getAttribute('aria-current'),
  ).toBe('true');
});

test('what was changed since the plan before stands first, with what figures differ by', async () => {
  const { user } = open(
    {},
    {
      'GET /Applications/differences': () => ({
        ...differences,
        differences: [
          ...differences.differences,
          { part: 'buildings' as const, kind: 'added' as const, name: 'Hulhangu Tower', values: [] },
        ],
        counts: { added: 1, removed: 0, changed: 1 },
      }),
    },
  );
  await openSection(user, 'Schedule of units');
  const table = await screen.findByRole('table', { name: 'Changed since revision 1' });
  expect(
    within(table).getByRole('row', { name: 'Unit 101 Floor area (sqm) 80.00 82.00 +2.00' }),
  ).toBeTruthy();
  const sections = within(screen.getByRole('navigation', { name: 'Sections' }));
  expect(sections.getByRole('link', { name: /^Schedule of units/ }).textContent).toContain('1 changed');
  expect(sections.getByRole('link', { name: /^Common property/ }).textContent).toContain('no change');
  await openSection(user, 'Accessory lots');
  expect(screen.getByText('Nothing here was changed since revision 1.')).toBeTruthy();
});

test('what was remarked on the revision before stands at its section, with the way to what changed since', async () => {
  const { user } = open();
  expect(await screen.findByText('Revision 1 was returned on 01/03/2026')).toBeTruthy();
  expect(
    screen.getByRole('link', { name: 'See what was changed since revision 1' }).getAttribute('href'),
  ).toBe(`${path}/differences?before=${firstRevisionId}&after=${revisionId}`);
  await openSection(user, 'Buildings');
  const remark = (await screen.findByText('Floor 2 is missing.')).closest('figure');
  expect(remark?.textContent).toContain('Remarked on revision 1');
});

test('of ten thousand earlier remarks the latest stand at their section, and the others are a press away', async () => {
  const decisions = Array.from({ length: 1_250 }, (_, at) => ({
    id: `01a00000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    kind: 'return' as const,
    revisionId: firstRevisionId,
    revisionNumber: 1_250 - at,
    date: '2026-03-01T04:00:00.000Z',
    remarks: remarkSections.map((section) => ({ section, text: `Remark ${1_250 - at}` })),
  }));
  const { user } = open({}, { 'GET /Applications/course': () => timeline({ decisions }) });
  await page('Fehiveli Residences');
  await openSection(user, 'Buildings');
  const section = within(screen.getByRole('region', { name: 'Buildings' }));
  const remarks = () => section.queryAllByText(/^Remark \d+$/).map(({ textContent }) => textContent);
  expect(remarks()).toEqual(['Remark 1250', 'Remark 1249', 'Remark 1248']);
  await user.click(section.getByText('1,247 earlier remarks'));
  await waitFor(() => expect(remarks()).toHaveLength(1_250));
});

test('an amendment begins with what it changes of the registered plan', async () => {
  const { server } = open(
    { amends: { id: '01a00000-0000-7000-8000-0000000000b9', reference: 'SA-2025-000002' } },
    { 'GET /Applications/differences': () => differences },
  );
  const section = await screen.findByRole('region', {
    name: 'Differences from the registered plan, SA-2025-000002',
  });
  expect(await within(section).findByText(/Unit 101/)).toBeTruthy();
  expect(server.of('GET /Applications/differences').map(({ query }) => query)).toContainEqual({
    applicationId,
    after: revisionId,
  });
});

test('what an amendment redraws is shown beside the section, where its link leads', async () => {
  const redrawn = [{ building: 'House', floorNumber: '2', before: revisionId, after: revisionId }];
  const { user } = open(
    { amends: { id: '01a00000-0000-7000-8000-0000000000b9', reference: 'SA-2025-000002' } },
    { 'GET /Applications/differences': () => ({ ...differences, redrawn }) },
  );
  const section = await screen.findByRole('region', {
    name: 'Differences from the registered plan, SA-2025-000002',
  });
  expect(await within(section).findByText('1 floor was redrawn.')).toBeTruthy();
  expect(within(section).queryByRole('heading', { name: 'Redrawn' })).toBeNull();
  await user.click(within(section).getByRole('link', { name: 'See what moved' }));
  expect(address()).toBe(`${path}/differences`);
});

test('recommending waits until every warning was looked at and every section seen, and says what is missing', async () => {
  const { user, server } = open({}, { 'POST /Review/applications/recommend': () => ({ version: 8 }) });
  const acts = await bar();
  await screen.findByText('2 warnings of 2 not looked at yet. To recommend it, look at every one.');
  await user.click(within(acts).getByRole('button', { name: 'Recommend' }));
  const send = () => within(acts).getByRole('button', { name: 'Recommend for approval' });
  expect(send()).toHaveProperty('disabled', true);
  expect(within(acts).getByText(/^2 warnings not looked at yet/)).toBeTruthy();
  expect(document.activeElement).toBe(within(acts).getByRole('button', { name: 'Cancel' }));
  for (const tick of screen.getAllByRole('checkbox', { name: /^Looked at/ })) await user.click(tick);
  expect(screen.getByText('You have looked at every warning.')).toBeTruthy();
  expect(within(acts).getByText('To recommend it, see 11 more sections.')).toBeTruthy();
  expect(send()).toHaveProperty('disabled', true);
  await seeSections(user);
  await user.click(send());
  await waitFor(() =>
    expect(server.of('POST /Review/applications/recommend')[0]?.body).toEqual({
      id: applicationId,
      revisionSha256: 'ab'.repeat(32),
      warningsSeen: ['floorAreaShort:1', 'landAreaDiffers'],
    }),
  );
  expect(server.of('POST /Review/applications/recommend')[0]?.headers.get('If-Match')).toBe('"7"');
});

test('the registrar sees what the examiner ticked, and why it cannot be approved yet', async () => {
  const recommendedBy = { personId: otherOfficer, name: 'Hawwa Shaira Kaashi', isYou: false };
  const at = '2026-03-04T04:05:00.000Z';
  const { user, container } = open(
    {
      examination: { ...examination, stage: 'decide', recommendedBy: { ...recommendedBy, at } },
      acts: ['take', 'assign', 'return', 'approve', 'reject', 'referBack'],
      hindrances: {},
      fee: {
        total: '5000.00',
        paid: '2000.00',
        refunded: '0.00',
        proposed: '0.00',
        outstanding: '3000.00',
        refundDue: '0.00',
      },
      obstacles: ['feeNotPaid'],
    },
    {
      'GET /Officers/me': () => officer({ roles: ['Registrar'] }),
      'GET /Review/history': () => ({
        items: [
          {
            sequence: '9',
            verb: 'recommend',
            at,
            by: { name: recommendedBy.name, role: 'officer', isYou: false },
            before: null,
            after: { warningsSeen: ['landAreaDiffers'] },
          },
        ],
        next: null,
      }),
      'GET /Applications/revisions/{id}': () => revision({ application: planWithoutBuildings }),
      'GET /Applications/fee': () => new FakeRefusal('TOO_MANY_REQUESTS'),
    },
  );
  expect(await screen.findByText(/had looked at what is ticked here/)).toBeTruthy();
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items.find((text) => text.includes('The land area differs.'))).toContain('Looked at');
  expect(items.find((text) => text.includes('not accounted for'))).toContain('Not ticked');
  expect(screen.getByText('It cannot be approved as it stands')).toBeTruthy();
  const acts = await bar();
  await user.click(within(acts).getByRole('button', { name: 'Approve' }));
  expect(within(acts).getByText('The fee is not paid in full: MVR 3,000.00 are left.')).toBeTruthy();
  expect(within(acts).getByRole('button', { name: 'Approve' })).toHaveProperty('disabled', true);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('who may not act is told why not', async () => {
  open({
    examination: { ...heldByAnother, stage: 'decide' },
    acts: [],
    hindrances: { approve: 'fourEyes', take: 'held' },
  });
  const acts = await bar();
  expect(within(acts).getAllByRole('button')).toEqual([
    within(acts).getByRole('button', { name: 'Take next' }),
  ]);
  expect(acts.textContent).toContain('You recommended this yourself, so another officer must decide it.');
  expect(acts.textContent).toContain('Hawwa Shaira Kaashi has held it since 04/03/2026 at 09:05');
});

test('a decision stands first, with its letter', async () => {
  open(
    { examination: null, acts: [], hindrances: {}, revision: null, applicationStatusId: 6 },
    {
      'GET /Applications/course': () =>
        timeline({
          amendments: [
            {
              id: firstRevisionId,
              reference: 'SA-2026-000027',
              applicationStatus: { name: 'Submitted' },
              applicationStatusId: 2,
            },
          ],
        }),
    },
  );
  const decision = await screen.findByRole('region', { name: 'Decision' });
  expect(within(decision).getByText('Floor 2 is missing.')).toBeTruthy();
  expect(within(decision).getByRole('button', { name: /^Letter of return/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'SA-2026-000027' }).getAttribute('href')).toBe(
    `/applications/${firstRevisionId}`,
  );
  expect(await screen.findByText('This application does not wait with the ministry now.')).toBeTruthy();
});

test.each([
  ['the application', { 'GET /Review/applications/{id}': () => new FakeRefusal('NOT_FOUND') }],
  ['its timeline', { 'GET /Applications/course': () => new FakeRefusal('NOT_FOUND') }],
] satisfies readonly (readonly [string, Answers])[])(
  'without %s there is no page',
  async (_what, answers) => {
    open({}, answers);
    expect(await page('There is nothing at this address')).toBeTruthy();
  },
);

test('a plan that could not be loaded can be asked for again, and nothing is recommended meanwhile', async () => {
  const { user, server } = open(
    {},
    { 'GET /Applications/revisions/{id}': () => new FakeRefusal('TOO_MANY_REQUESTS') },
  );
  expect(await screen.findByText('The declared plan could not be loaded.')).toBeTruthy();
  const acts = await bar();
  await user.click(within(acts).getByRole('button', { name: 'Recommend' }));
  expect(within(acts).getByText(/^The plan is not here yet/)).toBeTruthy();
  server.change({ 'GET /Applications/revisions/{id}': () => revision() });
  const [again] = screen.getAllByRole('button', { name: 'Try again' });
  await user.click(again as HTMLElement);
  expect(await screen.findByRole('grid', { name: /^Fehi Tower/ })).toBeTruthy();
});
