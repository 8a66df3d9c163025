import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accessibilityProblems } from '../testing/accessibility.ts';
import { renderAt } from '../testing/screen.tsx';
import { Card, CardGrid, CardHead } from './card.tsx';
import { Collapse } from './collapse.tsx';
import { CountBadge } from './count-badge.tsx';
import { DefinitionList } from './definition-list.tsx';
import { EmptyState } from './empty-state.tsx';
import { KeyFigures } from './key-figures.tsx';
import { Notice } from './notice.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { ProgressRail } from './progress-rail.tsx';
import { Skeleton } from './skeleton.tsx';
import { StatusBadge, type StatusTone } from './status-badge.tsx';
import { TabLinks } from './tab-links.tsx';

test('what a collapse hides can be neither seen nor reached', () => {
  const { container, rerender } = renderAt('/', <Collapse open={false}>inside</Collapse>);
  const frame = container.querySelector('[data-open]');
  expect(frame?.hasAttribute('inert')).toBe(true);
  rerender(<Collapse open>inside</Collapse>);
  expect(container.querySelector('[data-open="true"]')?.hasAttribute('inert')).toBe(false);
});

test('what waits is counted up to 99, and told in words', () => {
  const { container, rerender } = renderAt('/', <CountBadge count={100} words="100 things wait" />);
  expect(container.querySelector('[aria-hidden="true"]')?.textContent).toBe('99+');
  expect(screen.getByText('100 things wait')).toBeTruthy();
  rerender(<CountBadge count={99} words="99 things wait" />);
  expect(container.querySelector('[aria-hidden="true"]')?.textContent).toBe('99');
  rerender(<CountBadge count={0} words="Nothing waits" />);
  expect(screen.queryByText('Nothing waits')).toBeNull();
});

test('A6: the looks of a state differ in more than colour', () => {
  const tones: StatusTone[] = ['approved', 'verified', 'admin', 'rejected', 'architectAssigned'];
  const { container } = renderAt(
    '/',
    tones.map((tone) => (
      <StatusBadge key={tone} tone={tone}>
        {tone}
      </StatusBadge>
    )),
  );
  const signs = [...container.querySelectorAll('[data-look]')].map(
    (badge) => badge.querySelector('svg')?.innerHTML,
  );
  expect(new Set(signs).size).toBe(tones.length);
  expect(new Set([...container.querySelectorAll('[data-look]')].map((badge) => badge.className)).size).toBe(
    5,
  );
});

test('the rail says where a case stands, also without colour', async () => {
  const { container } = renderAt(
    '/',
    <ProgressRail
      label="Progress"
      steps={[
        { label: 'Draft', state: 'done' },
        { label: 'Architect', state: 'current', note: 'Since 01/02/2026' },
        { label: 'Approved', state: 'ahead' },
      ]}
    />,
  );
  const steps = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    'Done: Draft',
    'Now: Architect, Since 01/02/2026',
    'Still to come: Approved',
  ]);
  expect(steps[1]?.getAttribute('aria-current')).toBe('step');
  // What a phone shows before the name.
  expect(container.querySelectorAll('[data-step]')[1]?.getAttribute('data-step')).toBe('Step 2 of 3: ');
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('a figure that is not there yet is a dash, not a zero', () => {
  renderAt(
    '/',
    <KeyFigures
      label="Summary"
      figures={[
        { label: 'Properties', value: undefined },
        { label: 'Done', value: 0 },
      ]}
    />,
  );
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['–', '0']);
});

test('progress is told with its real figure', () => {
  renderAt('/', <ProgressBar label="Uploading deed.pdf" percent={41.9} />);
  expect(screen.getByRole('progressbar', { name: 'Uploading deed.pdf' }).getAttribute('value')).toBe('41');
  expect(screen.getByText('41 %')).toBeTruthy();
});

test('a notice that appears is announced, a refusal at once', () => {
  renderAt(
    '/',
    <>
      <Notice announce title="Saved" />
      <Notice announce kind="refusal" title="Refused" />
    </>,
  );
  expect(screen.getByRole('status').textContent).toBe('Saved');
  expect(screen.getByRole('alert').textContent).toBe('Refused');
});

test('tabs are links with addresses, and the present one is marked', async () => {
  const { user, place } = renderAt(
    '/a',
    <TabLinks
      label="Parts"
      tabs={[
        { to: '/a', label: 'A' },
        { to: '/b', label: 'B', note: '1 problem' },
      ]}
    />,
  );
  expect(screen.getByRole('link', { name: 'A' }).getAttribute('aria-current')).toBe('page');
  await user.click(screen.getByRole('link', { name: 'B 1 problem' }));
  expect(place.path).toBe('/b');
});

test('lists, cards and empty states are accessible', async () => {
  const { container } = renderAt(
    '/',
    <>
      <CardGrid label="Things">
        <Card>
          <CardHead>
            <h2>One</h2>
          </CardHead>
          <DefinitionList small items={[{ term: 'Reference', value: 'X-1' }]} />
        </Card>
      </CardGrid>
      <EmptyState title="Nothing here">
        <p>It will be here.</p>
      </EmptyState>
      <Skeleton label="Loading things" shape="cards" />
    </>,
  );
  expect(screen.getByRole('list', { name: 'Things' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Loading things');
  expect(await accessibilityProblems(container)).toEqual([]);
});
