import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { Button } from '../components/button.tsx';
import { ListIcon } from '../icons/places.tsx';
import { HashFocus } from '../layout/hash-focus.tsx';
import { RouteFocus } from '../layout/route-focus.tsx';
import { accessibilityProblems } from '../testing/accessibility.ts';
import { renderAt } from '../testing/screen.tsx';
import { Accordion } from './accordion.tsx';
import { type ProblemGroup, ProblemsPanel } from './problems-panel.tsx';
import { SectionCards } from './section-cards.tsx';

function Plan() {
  const selected = useLocation().pathname.slice(1);
  return (
    <main>
      <RouteFocus />
      <h1 tabIndex={-1}>{selected}</h1>
      <SectionCards
        label="Strata plan"
        selected={selected}
        cards={[
          {
            id: 'details',
            to: '/details',
            title: 'Details',
            icon: <ListIcon size={30} />,
            state: { kind: 'complete' },
          },
          {
            id: 'buildings',
            to: '/buildings',
            title: 'Buildings',
            icon: <ListIcon size={30} />,
            state: { kind: 'inWork', toFix: 12, toCheck: 2 },
          },
          {
            id: 'documents',
            to: '/documents',
            title: 'Documents',
            icon: <ListIcon size={30} />,
            state: { kind: 'empty' },
          },
          { id: 'plan', to: '/plan', title: 'Calculation plan', icon: <ListIcon size={30} /> },
        ]}
      />
    </main>
  );
}

function onSmallScreens() {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(matchMedia(query), { matches: true }),
  );
}

test('L1: each card says its state in words, and which one is shown', async () => {
  const { container } = renderAt('/buildings', <Plan />);
  const cards = within(screen.getByRole('navigation', { name: 'Strata plan' })).getAllByRole('link');
  expect(cards.map((card) => card.textContent)).toEqual([
    'DetailsComplete',
    'Buildings12 to fix, 2 to check',
    'DocumentsEmpty',
    'Calculation plan',
  ]);
  expect(cards.map((card) => card.getAttribute('aria-current'))).toEqual([null, 'page', null, null]);
  const signs = cards.slice(0, 3).map((card) => card.querySelector('svg:last-of-type')?.innerHTML);
  expect(cards[0]?.querySelector('svg')?.getAttribute('width')).toBe('30');
  expect(signs.length).toBe(3);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('arrows move between the cards, Enter chooses', async () => {
  const { user, place } = renderAt('/buildings', <Plan />);
  screen.getByRole('link', { name: /Buildings/ }).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Calculation plan' }));
  await user.keyboard('{Home}{ArrowRight}{End}{ArrowLeft}{Enter}');
  expect(place.path).toBe('/documents');
});

test('L1: on small screens a list to choose from replaces the cards, and keeps the focus', async () => {
  onSmallScreens();
  const { user, place, container } = renderAt('/buildings', <Plan />);
  expect(screen.queryByRole('navigation')).toBeNull();
  const list = screen.getByLabelText('Select item');
  expect(
    within(list)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toContain('Buildings (12 to fix, 2 to check)');
  await user.selectOptions(list, 'documents');
  expect(place.path).toBe('/documents');
  expect(document.activeElement).toBe(list);
  expect(await accessibilityProblems(container)).toEqual([]);
});

function Parts() {
  return (
    <>
      <HashFocus />
      <Link to="/#area">To the area</Link>
      <Accordion
        open={['groups']}
        parts={[
          { id: 'groups', title: 'Groups', note: '3 groups', content: <p>G1</p> },
          {
            id: 'general',
            title: 'General',
            content: (
              <label>
                Area <input id="area" />
              </label>
            ),
          },
        ]}
      />
    </>
  );
}

test('several parts of an accordion may be open; what is closed is out of reach', async () => {
  const { user, container } = renderAt('/', <Parts />);
  const groups = screen.getByRole('button', { name: /Groups/ });
  const general = screen.getByRole('button', { name: 'General' });
  expect(groups.getAttribute('aria-expanded')).toBe('true');
  expect(general.getAttribute('aria-expanded')).toBe('false');
  expect(container.querySelector('#area')?.closest('[inert]')).not.toBeNull();
  await user.click(general);
  expect([groups, general].map((one) => one.getAttribute('aria-expanded'))).toEqual(['true', 'true']);
  expect(container.querySelector('#area')?.closest('[inert]')).toBeNull();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('what is large is drawn when its part is first opened, and then stays', async () => {
  const content = vi.fn<() => string>(() => 'All floors');
  const { user } = renderAt('/', <Accordion parts={[{ id: 'floors', title: 'Floors', content }]} />);
  expect(content).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Floors' }));
  expect(screen.getByText('All floors')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Floors' }));
  expect(screen.getByText('All floors').closest('[inert]')).not.toBeNull();
});

test('a link opens the part that holds what it names and leads to it, each time it is followed', async () => {
  const { user } = renderAt('/', <Parts />);
  const link = screen.getByRole('link', { name: 'To the area' });
  const general = screen.getByRole('button', { name: 'General' });
  await user.click(link);
  expect(general.getAttribute('aria-expanded')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Area')));
  await user.click(general);
  expect(general.getAttribute('aria-expanded')).toBe('false');
  await user.click(link);
  expect(general.getAttribute('aria-expanded')).toBe('true');
});

function Later() {
  const [there, setThere] = useState(false);
  return (
    <>
      <HashFocus />
      <button type="button" onMouseEnter={() => setThere(true)} onClick={() => setThere(true)}>
        Come
      </button>
      {there ? <input aria-label="Late" id="late" /> : null}
    </>
  );
}

test('a link waits for what comes later', async () => {
  const { user } = renderAt('/#late', <Later />);
  await user.hover(screen.getByRole('button'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Late')));
});

test('whoever went on to something else is not called back', async () => {
  const { user } = renderAt('/#late', <Later />);
  const button = screen.getByRole('button');
  await user.click(button);
  expect(screen.getByLabelText('Late')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(button));
});

const groups: readonly ProblemGroup[] = [
  { id: 'details', title: 'Development details', findings: [] },
  {
    id: 'buildings',
    title: 'Buildings',
    findings: [
      {
        key: 'a',
        severity: 'blocking',
        message: 'Floor 3 does not add up.',
        href: '/b#floor-3',
        numbers: [{ label: 'Difference', value: '12.00 sqm' }],
      },
      {
        key: 'b',
        severity: 'warning',
        message: 'Unit 012 is alike.',
        action: <Button>Give a reason</Button>,
      },
      { key: 'c', severity: 'warning', message: 'Floor 9 is empty.', answered: 'Plant room' },
    ],
  },
];

test('findings say how grave they are in words and signs, with their numbers and the way to mend them', async () => {
  const { container } = renderAt('/', <ProblemsPanel title="Problems" groups={groups} />);
  expect(screen.getAllByText('1 to fix, 1 warning, 1 answered').length).toBe(2);
  expect(screen.queryByRole('heading', { name: /Development/ })).toBeNull();
  const items = within(screen.getByRole('list', { name: /^Buildings/ })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'To fixFloor 3 does not add up.Difference12.00 sqm',
    'WarningUnit 012 is alike.Give a reason',
    'AnsweredFloor 9 is empty.Plant room',
  ]);
  expect(new Set(items.map((item) => item.querySelector('svg')?.innerHTML)).size).toBe(3);
  expect(screen.getByRole('link', { name: 'Floor 3 does not add up.' }).getAttribute('href')).toBe(
    '/b#floor-3',
  );
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('without findings there is nothing to mend, and of very many some are shown first', async () => {
  const { rerender, user } = { ...renderAt('/', <ProblemsPanel title="Problems" groups={[]} />) };
  expect(screen.getByText('No problems')).toBeDefined();
  const many = Array.from({ length: 300 }, (_, index) => ({
    key: String(index),
    severity: 'blocking' as const,
    message: `Unit ${index} has no drawing.`,
  }));
  rerender(<ProblemsPanel title="Problems" groups={[{ id: 'b', title: 'Buildings', findings: many }]} />);
  expect(screen.getAllByRole('listitem').length).toBe(25);
  await user.click(screen.getByRole('button', { name: 'Show 100 more of 275' }));
  expect(screen.getAllByRole('listitem').length).toBe(125);
});

test('on paper every part of an accordion is open', async () => {
  renderAt('/', <Accordion parts={[{ id: 'units', title: 'Units', content: () => <p>Nine units</p> }]} />);
  expect(screen.queryByText('Nine units')).toBeNull();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('Nine units')).toBeTruthy();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByText('Nine units')).toBeNull();
});

test('a part of an accordion that holds nothing is a line', () => {
  renderAt(
    '/',
    <Accordion parts={[{ id: 'lots', title: 'Lots', note: 'No lots yet.', below: <p>Add them</p> }]} />,
  );
  expect(screen.getByRole('heading', { name: 'Lots' }).parentElement?.textContent).toBe('LotsNo lots yet.');
  expect(screen.getByText('Add them')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
