import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accessibilityProblems } from '../testing/accessibility.ts';
import { renderAt } from '../testing/screen.tsx';
import { Button, ButtonLink } from './button.tsx';
import { Collapse } from './collapse.tsx';
import { type Column, DataTable } from './data-table.tsx';
import { EmptyState } from './empty-state.tsx';
import { KeyFigures } from './key-figures.tsx';
import { Notice, type NoticeKind } from './notice.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { ProgressRail } from './progress-rail.tsx';
import { Skeleton } from './skeleton.tsx';
import { StatusBadge, type StatusTone } from './status-badge.tsx';
import { TabLinks } from './tab-links.tsx';

const tones: readonly StatusTone[] = [
  'draft',
  'waiting',
  'added',
  'underWay',
  'complete',
  'approved',
  'verified',
  'admin',
  'rejected',
  'returned',
  'withdrawn',
  'architectAssigned',
  'plain',
];

test('A6: each look of a state has its word, a shape of its own and a style of its own', async () => {
  const { container } = renderAt(
    '/',
    tones.map((tone) => (
      <StatusBadge key={tone} tone={tone}>
        Word of {tone}
      </StatusBadge>
    )),
  );
  const badges = [...container.querySelectorAll('[data-look]')];
  expect(badges.map((badge) => badge.textContent)).toEqual(tones.map((tone) => `Word of ${tone}`));
  const shapes = badges.map((badge) => badge.querySelector('svg')?.innerHTML ?? 'none');
  expect(Object.groupBy(tones, (_, index) => shapes[index] ?? '')).toEqual(
    Object.fromEntries(tones.map((tone, index) => [shapes[index] ?? '', [tone]])),
  );
  expect(new Set(badges.map((badge) => badge.className)).size).toBe(tones.length);
  expect([...container.querySelectorAll('svg')].every((sign) => sign.ariaHidden === 'true')).toBe(true);
  expect(await accessibilityProblems(container)).toEqual([]);
});

interface Unit {
  readonly number: string;
  readonly area: number;
}

const columns: readonly Column<Unit>[] = [
  { key: 'number', header: 'Unit', cell: (unit) => unit.number, sortBy: (unit) => unit.number },
  {
    key: 'area',
    header: 'Area in sqm',
    cell: (unit) => unit.area,
    sortBy: (unit) => unit.area,
    figures: true,
  },
  { key: 'act', header: 'Acts', cell: (unit) => <a href={`/${unit.number}`}>Open {unit.number}</a> },
];

function table(rows: readonly Unit[], captionHidden = false) {
  return renderAt(
    '/',
    <DataTable
      caption="Schedule of units"
      captionHidden={captionHidden}
      columns={columns}
      rows={rows}
      rowKey={(unit) => unit.number}
    />,
  );
}

const sorts = () => screen.getAllByRole('columnheader').map((header) => header.getAttribute('aria-sort'));
const numbers = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

test('the head of a table has scopes, and one column at most says that it is sorted', async () => {
  const { user } = table([
    { number: '2', area: 5 },
    { number: '1', area: 5 },
    { number: '3', area: 1 },
  ]);
  expect(screen.getAllByRole('columnheader').map((header) => header.getAttribute('scope'))).toEqual([
    'col',
    'col',
    'col',
  ]);
  expect(sorts()).toEqual([null, null, null]);
  await user.click(screen.getByRole('button', { name: 'Unit' }));
  expect(sorts()).toEqual(['ascending', null, null]);
  await user.click(screen.getByRole('button', { name: 'Area in sqm' }));
  expect(sorts()).toEqual([null, 'ascending', null]);
  await user.click(screen.getByRole('button', { name: 'Area in sqm' }));
  expect(sorts()).toEqual([null, 'descending', null]);
  expect(screen.queryByRole('button', { name: 'Acts' })).toBeNull();
});

test('what is equal keeps its order, whichever way a table is sorted', async () => {
  const { user } = table([
    { number: '2', area: 5 },
    { number: '1', area: 5 },
    { number: '3', area: 9 },
  ]);
  await user.click(screen.getByRole('button', { name: 'Area in sqm' }));
  expect(numbers()).toEqual(['2', '1', '3']);
  await user.click(screen.getByRole('button', { name: 'Area in sqm' }));
  expect(numbers()).toEqual(['3', '2', '1']);
});

test('sorting goes by keyboard, and the focus stays on the heading', async () => {
  const { user } = table([
    { number: '10', area: 5 },
    { number: '9', area: 1 },
  ]);
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(numbers()).toEqual(['9', '10']);
  await user.keyboard(' ');
  expect(numbers()).toEqual(['10', '9']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Unit' }));
});

test.for([
  ['no', []],
  ['one', [{ number: '1', area: 1 }]],
  ['very long', [{ number: 'long '.repeat(200), area: 123_456_789.99 }]],
] as const)('U01: a table with %s rows is accessible, its caption shown or hidden', async ([, rows]) => {
  const shown = table(rows);
  expect(screen.getByRole('region', { name: 'Schedule of units' }).tabIndex).toBe(0);
  expect(await accessibilityProblems(shown.container)).toEqual([]);
  shown.unmount();
  const hidden = table(rows, true);
  expect(screen.getByRole('table', { name: 'Schedule of units' })).toBeTruthy();
  expect(await accessibilityProblems(hidden.container)).toEqual([]);
});

test('the rail has one step that is current, or none once all is done', () => {
  const { rerender, container } = renderAt(
    '/',
    <ProgressRail
      label="Way of SA-1"
      steps={[
        { label: 'Draft', state: 'current' },
        { label: 'Architect', state: 'ahead' },
      ]}
    />,
  );
  expect(container.querySelectorAll('[aria-current]')).toHaveLength(1);
  expect(container.querySelector('[aria-current="step"]')?.textContent).toBe('Now: Draft');
  rerender(
    <ProgressRail
      label="Way of SA-1"
      steps={[
        { label: 'Draft', state: 'done' },
        { label: 'Approved', state: 'done' },
      ]}
    />,
  );
  expect(container.querySelectorAll('[aria-current]')).toHaveLength(0);
});

test('a tab is the present one at its own address only', () => {
  renderAt(
    '/app/properties/1/owners',
    <TabLinks
      label="Parts of the property"
      tabs={[
        { to: '/app/properties/1', label: 'Particulars' },
        { to: '/app/properties/1/owners', label: 'Owners', note: '2 problems' },
      ]}
    />,
  );
  const links = within(screen.getByRole('navigation', { name: 'Parts of the property' })).getAllByRole(
    'link',
  );
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page']);
  expect(links[1]?.textContent).toMatch(/^Owners\s*2 problems$/);
});

test.for([
  [-5, '0'],
  [0, '0'],
  [99.99, '99'],
  [100, '100'],
  [250, '100'],
] as const)('a progress of %f shows as %s %', ([percent, shown]) => {
  renderAt('/', <ProgressBar label="Import" percent={percent} />);
  expect(screen.getByRole('progressbar', { name: 'Import' }).getAttribute('value')).toBe(shown);
  expect(screen.getByText(`${shown} %`)).toBeTruthy();
});

test('what is being fetched is said, and not held back as unfinished', () => {
  renderAt('/', <Skeleton label="Loading applications" />);
  const said = screen.getByRole('status');
  expect(said.textContent).toBe('Loading applications');
  // Assistive technology waits with what is marked as busy until it no longer is.
  expect(said.hasAttribute('aria-busy')).toBe(false);
});

test('what a collapse hides is out of reach of the keyboard', async () => {
  const inside = (open: boolean) => (
    <>
      <Collapse open={open} id="more">
        <button type="button">Inside</button>
      </Collapse>
      <button type="button">After</button>
    </>
  );
  const { rerender } = renderAt('/', inside(false));
  screen.getByText('Inside').focus();
  expect(document.activeElement).toBe(document.body);
  rerender(inside(true));
  screen.getByText('Inside').focus();
  expect(document.activeElement?.textContent).toBe('Inside');
});

test('U01: notices, empty states, figures and waiting are accessible', async () => {
  const kinds: readonly NoticeKind[] = ['information', 'attention', 'refusal', 'done'];
  const { container } = renderAt(
    '/',
    <>
      {kinds.map((kind) => (
        <Notice key={kind} kind={kind} title={`Title of ${kind}`}>
          <p>Words</p>
        </Notice>
      ))}
      <Notice announce kind="attention" title="Said" />
      <EmptyState
        title="You have no Strata applications"
        action={<ButtonLink to="/app/applications/create">New Application</ButtonLink>}
        icon={<svg aria-hidden="true" />}
      >
        <p>What you draft will be here.</p>
      </EmptyState>
      <KeyFigures
        label="Summary"
        figures={[
          { label: 'Pending', value: 3 },
          { label: 'Properties', value: undefined },
        ]}
      />
      <Skeleton label="Loading" shape="cards" count={6} />
      <ProgressBar label="Import" percent={40} />
      <Button busy kind="danger">
        Delete
      </Button>
    </>,
  );
  expect(await accessibilityProblems(container)).toEqual([]);
  const signs = [...container.querySelectorAll('.notice svg')].slice(0, kinds.length);
  expect(new Set(signs.map((sign) => sign.innerHTML)).size).toBe(kinds.length);
});
