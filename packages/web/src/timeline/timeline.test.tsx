import type { PlanDifference } from '@strata/domain';
import { accessibilityProblems, renderAt } from '@strata/ui/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DecisionList } from './decision-list.tsx';
import { type ComparedPlan, DifferencesView } from './differences-view.tsx';
import type { FrozenFile } from './frozen-documents.tsx';
import { RemarksList } from './remarks-list.tsx';
import { RevisionList } from './revision-list.tsx';
import { Timeline } from './timeline.tsx';

const instant = '2026-03-04T20:30:00.000Z';
const before: ComparedPlan = {
  applicationId: '01a00000-0000-7000-8000-0000000000a1',
  reference: 'SA-2026-000001',
  revisionNumber: 2,
  revisionId: '01a00000-0000-7000-8000-0000000000a2',
  date: instant,
};
const after: ComparedPlan = {
  applicationId: '01a00000-0000-7000-8000-0000000000a9',
  reference: 'SA-2026-000009',
  revisionNumber: null,
  revisionId: null,
  date: instant,
};
const differences: readonly PlanDifference[] = [
  {
    part: 'details',
    kind: 'changed',
    name: 'Development details',
    values: [{ title: 'Scheme name', before: 'Fehi', after: 'Fehiveli Heights' }],
  },
  {
    part: 'units',
    kind: 'added',
    name: 'Unit 501',
    values: [{ title: 'Floor area (sqm)', before: '', after: '80.00' }],
  },
  {
    part: 'units',
    kind: 'changed',
    name: 'Unit 101',
    values: [{ title: 'Group', before: 'G1', after: '' }],
  },
];
const counts = { added: 1, removed: 0, changed: 2 };

test('differences stand by part, old beside new, with their counts', async () => {
  const { container } = renderAt(
    '/',
    <DifferencesView
      before={before}
      after={after}
      differences={differences}
      drawings={[]}
      redrawn={[]}
      counts={counts}
    />,
  );
  expect(container.textContent).toContain('3 differences: 2 changed, 1 added');
  expect(screen.getByText(/SA-2026-000001, revision 2, declared 05\/03\/2026/)).toBeDefined();
  expect(screen.getByText(/SA-2026-000009, the draft as of 05\/03\/2026/)).toBeDefined();
  const units = screen.getByRole('region', { name: 'Units 1 changed, 1 added' });
  expect(
    within(units)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Added Unit 501Floor area (sqm)After: 80.00', 'Changed Unit 101GroupBefore: G1After: empty']);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('they are narrowed by part, kind and name, and how many are left is said', async () => {
  const { user } = renderAt(
    '/',
    <DifferencesView
      before={before}
      after={after}
      differences={differences}
      drawings={[]}
      redrawn={[]}
      counts={counts}
    />,
  );
  await user.selectOptions(screen.getByLabelText('Part'), 'Units (2)');
  expect(screen.getByRole('status').textContent).toBe('2 differences of 3 shown');
  await user.selectOptions(screen.getByLabelText('Kind'), 'Added (1)');
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Added Unit 501',
  ]);
  await user.type(screen.getByLabelText('Search names'), '102');
  expect(screen.getByText('No difference matches')).toBeDefined();
});

test('of very many the first are shown, and that there are more is said', async () => {
  const many = Array.from(
    { length: 130 },
    (_, index): PlanDifference => ({ part: 'units', kind: 'removed', name: `Unit ${index}`, values: [] }),
  );
  const { user, rerender } = renderAt(
    '/',
    <DifferencesView
      before={before}
      after={after}
      differences={many}
      drawings={[]}
      redrawn={[]}
      counts={{ added: 0, removed: 4000, changed: 0 }}
    />,
  );
  expect(screen.getByText('The first 130 differences are shown')).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(25);
  await user.click(screen.getByRole('button', { name: 'Show 100 more of 105' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(125);
  rerender(
    <DifferencesView
      before={before}
      after={after}
      differences={[]}
      drawings={[]}
      redrawn={[]}
      counts={{ added: 0, removed: 0, changed: 0 }}
    />,
  );
  expect(screen.getByText('Both plans say the same')).toBeDefined();
});

const remarks = [
  { section: 'buildings', text: 'Floor 3 is missing.' },
  { section: 'application', text: 'Two lines\nof it.' },
] as const;

test('remarks stand by their sections in the order of a letter, each with the way there', async () => {
  const { container } = renderAt(
    '/',
    <RemarksList
      remarks={remarks}
      addressOf={(section) => (section === 'buildings' ? '/buildings' : undefined)}
    />,
  );
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'The application as a whole',
    'Buildings',
  ]);
  expect(screen.getByRole('link', { name: 'Buildings' }).getAttribute('href')).toBe('/buildings');
  expect(await accessibilityProblems(container)).toEqual([]);
});

const revision = {
  id: '01a00000-0000-7000-8000-0000000000f1',
  number: 2,
  sha256: 'ab'.repeat(32),
  planSha256: 'ef'.repeat(32),
  numberOfUnits: 12,
  strataAreaInSqm: '1234.50',
  shareMethod: { title: 'By area', version: 1 },
  declaredDate: instant,
  declaredBy: 'Aishath Leena Fehiveli',
  isDeclared: true,
  isAmended: false,
  feeTotal: '5000.00',
  documents: [{ state: 'declared' }, { state: 'approved' }],
} as const;

test('a revision says what was declared, and its documents and the letters are fetched as they were', async () => {
  const bytes = { blob: new Blob(['%PDF']), fileName: undefined };
  const fetchFile = vi.fn<(file: FrozenFile) => Promise<typeof bytes>>(async ({ format }) => {
    if (format === 'pdf') throw new Error('lost');
    return bytes;
  });
  const fetchLetter = vi.fn<() => Promise<typeof bytes>>(async () => bytes);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:it', revokeObjectURL: () => {} }));
  const { container, user } = renderAt(
    '/',
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RevisionList
        revisions={[revision, { ...revision, id: 'first', number: 1, isDeclared: false }]}
        fetchFile={fetchFile}
        explain={() => 'It could not be loaded.'}
        notify={() => undefined}
      />
      <DecisionList
        decisions={[{ id: 'd1', kind: 'return', revisionNumber: 2, date: instant, remarks }]}
        fetchLetter={fetchLetter}
        notify={() => undefined}
      />
    </QueryClientProvider>,
  );
  expect(screen.getAllByText('12 units, 1,234.50 sqm')[0]).toBeDefined();
  expect(screen.getAllByText('MVR 5,000.00')[0]).toBeDefined();
  expect(screen.getAllByText(revision.planSha256)[0]).toBeDefined();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Web page: Schedule of strata units, revision 2' }));
  expect(fetchFile).toHaveBeenCalledWith(
    { revisionId: revision.id, document: 'schedule', format: 'html' },
    expect.anything(),
  );
  // What counts no longer is given as a copy that says so; the bytes of then are to be had, too.
  expect(screen.queryByRole('button', { name: 'Original: Schedule of strata units, revision 2' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Original: Schedule of strata units, revision 1' }));
  expect(fetchFile).toHaveBeenCalledWith(
    { revisionId: 'first', document: 'schedule', format: 'pdf', state: 'approved' },
    expect.anything(),
  );
  await user.click(screen.getByRole('button', { name: 'Letter of return, 05/03/2026' }));
  expect(fetchLetter).toHaveBeenCalledWith('d1', expect.anything());
  await user.click(screen.getByRole('button', { name: 'View: Calculation plan, revision 2' }));
  const dialog = await screen.findByRole('dialog', { name: 'Calculation plan, revision 2' });
  expect(await within(dialog).findByText('It could not be loaded.')).toBeDefined();
});

test('an approved revision that was amended is superseded, and its files can be had as they were approved', async () => {
  const fetchFile = vi.fn<(file: FrozenFile) => Promise<never>>(async () =>
    Promise.reject(new Error('lost')),
  );
  const { user } = renderAt(
    '/',
    <RevisionList
      revisions={[{ ...revision, isAmended: true }]}
      fetchFile={fetchFile}
      explain={() => 'It could not be loaded.'}
      notify={() => undefined}
    />,
  );
  expect(screen.getByText('Superseded')).toBeDefined();
  expect(screen.queryByText('Current')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Original: Schedule of strata units, revision 2' }));
  expect(fetchFile).toHaveBeenCalledWith(
    { revisionId: revision.id, document: 'schedule', format: 'pdf', state: 'approved' },
    expect.anything(),
  );
});

test('the course says what happened, when and by whom', () => {
  renderAt(
    '/',
    <Timeline
      label="History"
      events={[
        { sequence: '2', verb: 'return', date: instant, by: { name: 'The ministry', as: 'ministry' } },
        { sequence: '1', verb: 'declare', date: instant, by: { name: 'Aishath', as: 'applicant' } },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '05/03/2026 01:30Returned with remarks The ministry',
    '05/03/2026 01:30Declared and submitted Aishath, applicant',
  ]);
});
