import { accessibilityProblems, renderAt } from '@strata/ui/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { drawnIds, drawnLevel } from '../testing/drawn-level.ts';
import type { DrawnFloor } from './drawn-floor.ts';
import { type DrawnPlan, drawnFloorOf } from './drawn-floor-of.ts';
import { FloorPlan } from './floor-plan.tsx';

const homes = 'g1';
const serviced = 'g2';

/** As much of a plan as its floor plan reads. */
const plan = {
  strataPlots: [],
  strataBuildings: [
    {
      floors: [
        {
          id: drawnIds.floor,
          floorNumber: '6',
          units: Object.entries(drawnIds.units).map(([unitNumber, id]) => ({
            id,
            unitNumber,
            applicationGroupId: ['605', '606'].includes(unitNumber) ? serviced : homes,
            occupancyUse: { name: 'Residential' },
            applicationUnitType: { name: 'Apartment' },
            isApproved: false,
          })),
        },
      ],
    },
  ],
  applicationGroups: [
    { id: homes, groupName: 'Homes' },
    { id: serviced, groupName: 'Serviced apartments' },
  ],
  generalCommonPropertyAllocations: Object.entries(drawnIds.areas)
    .filter(([reference]) => reference.startsWith('GCP'))
    .map(([reference, id]) => ({
      id,
      reference,
      commonPropertyTypeId: 1,
      description: reference === 'GCP-10' ? 'Corridor and lift lobby' : '',
      floorAreaInSqm: '10.00',
      unitIds: [],
    })),
  limitedCommonPropertyAllocations: [
    {
      id: drawnIds.areas['LCP-35'],
      reference: 'LCP-35',
      commonPropertyTypeId: 2,
      description: 'Balcony',
      floorAreaInSqm: '8.70',
      unitIds: [drawnIds.units['607']],
    },
  ],
  accessoryCommonPropertyAllocations: [],
  parkingScheduleItems: [],
} as unknown as DrawnPlan;

const floor = drawnFloorOf(plan, drawnLevel());

function Shown({
  of = floor,
  onSelect,
}: {
  readonly of?: DrawnFloor;
  readonly onSelect?: (id?: string) => void;
}) {
  const [selected, setSelected] = useState<string>();
  return (
    <FloorPlan
      floor={of}
      selected={selected}
      onSelect={(id) => {
        setSelected(id);
        onSelect?.(id);
      }}
      actionsOf={({ title }) => <button type="button">Open {title}</button>}
    />
  );
}

const show = () => renderAt('/', <Shown />);
const grid = () => screen.getByRole('grid', { name: 'Floor 6, drawn' });
const cell = (name: RegExp) => within(grid()).getByRole('gridcell', { name });
const labels = (container: HTMLElement) =>
  [...container.querySelectorAll('[data-label] text')].map((text) => text.textContent);

test('a floor is a grid of its parts with one stop for Tab, and nothing is wrong with it for readers', async () => {
  const { container } = show();
  expect(within(grid()).getAllByRole('gridcell')).toHaveLength(13);
  expect(container.querySelectorAll('[role="gridcell"][tabindex="0"]')).toHaveLength(1);
  expect(cell(/^Unit 601, Homes, 74.64 sqm drawn$/)).toBeTruthy();
  expect(cell(/^Unit 607, Homes, 74.46 sqm drawn, 76.40 sqm entered$/)).toBeTruthy();
  expect(cell(/^GCP-10, Corridor and lift lobby, 55.80 sqm drawn$/)).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('units have their numbers and areas, and those that differ have both figures', () => {
  const { container } = show();
  expect(labels(container)).toEqual(
    expect.arrayContaining(['601', '74.64', '607', '74.46 drawn', '76.40 entered', 'GCP-10']),
  );
  expect(labels(container)).not.toContain('74.64 drawn');
});

test('areas can be left out of the drawing', async () => {
  const { container, user } = show();
  await user.click(screen.getByRole('checkbox', { name: 'Areas' }));
  expect(labels(container)).toContain('601');
  expect(labels(container)).not.toContain('74.64');
});

test('arrows lead to the neighbour that lies there, Enter selects it, Escape lets it go', async () => {
  const { user } = show();
  cell(/^Unit 601/).focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Unit 602/);
  await user.keyboard('{ArrowLeft}{ArrowDown}');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Unit 608/);
  await user.keyboard('{ArrowRight}');
  // What has the focus is told of in passing; only what is selected can be closed.
  const card = screen.getByRole('region', { name: 'Unit 607' });
  expect(within(card).queryByRole('button')).toBeNull();
  await user.keyboard('{Enter}');
  expect(cell(/^Unit 607/).getAttribute('aria-selected')).toBe('true');
  expect(
    within(screen.getByRole('region', { name: 'Unit 607' })).getByRole('button', { name: 'Open Unit 607' }),
  ).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(cell(/^Unit 607/).getAttribute('aria-selected')).toBe('false');
});

test('the card says what was entered and drawn, by how much they differ, and what the unit enjoys', async () => {
  const { user } = show();
  await user.click(cell(/^Unit 607/));
  const card = screen.getByRole('region', { name: 'Unit 607' });
  expect(within(card).getByText('76.40 sqm')).toBeTruthy();
  expect(within(card).getByText('74.46 sqm')).toBeTruthy();
  expect(within(card).getByText('−1.94 sqm')).toBeTruthy();
  expect(within(card).getByText(/2\.5 %/)).toBeTruthy();
  expect(within(card).getByText('LCP-35, 8.70 sqm')).toBeTruthy();
  await user.click(within(card).getByRole('button', { name: 'Close Unit 607' }));
  expect(screen.queryByRole('region', { name: 'Unit 607' })).toBeNull();
});

test('problems have one number in the list and in the drawing, and each leads to the other', async () => {
  const { container, user } = show();
  const list = within(screen.getByRole('region', { name: 'Problems on this floor' }));
  expect(list.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Units 603 and 604 overlap',
    '8.40 sqm belong to no part',
    'Unit 603: areas differ',
    'Unit 607: areas differ',
  ]);
  expect(list.getByText('They share 2.11 sqm. It blocks the declaration.')).toBeTruthy();
  expect(list.getByText('Entered 76.40, drawn 74.46 sqm: −1.94 sqm, 2.5 %.')).toBeTruthy();
  const marker = (number: number) => container.querySelector(`svg[aria-hidden] [data-problem="${number}"]`);
  expect(marker(1)?.getAttribute('data-blocking')).toBe('true');
  await user.click(list.getByRole('button', { name: 'Units 603 and 604 overlap' }));
  expect(marker(1)?.getAttribute('data-shown')).toBe('true');
  expect(screen.getByRole('button', { name: 'Show the whole floor' }).hasAttribute('disabled')).toBe(false);
  const second = marker(2);
  if (second === null) throw new Error('The second problem has no number in the drawing');
  await user.click(second);
  expect(list.getByRole('button', { name: '8.40 sqm belong to no part' }).getAttribute('aria-current')).toBe(
    'true',
  );
});

test('the table has the same units, and their sums exactly', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  const table = screen.getByRole('table', { name: 'Units of floor 6' });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows).toHaveLength(10);
  expect(rows[3]).toBe('603Homes60.5462.65+2.11');
  expect(rows[7]).toBe('607Homes76.4074.46−1.94');
  expect(rows[9]).toBe('8 units568.50568.67+0.17');
  await user.click(within(table).getByRole('button', { name: '605' }));
  expect(cell(/^Unit 605/).getAttribute('aria-selected')).toBe('true');
});

test('units can be coloured by what differs, and the legend says what the colours mean', async () => {
  const { user } = show();
  const legend = () =>
    within(screen.getByRole('list', { name: 'Legend' }))
      .getAllByRole('listitem')
      .map((entry) => entry.textContent);
  expect(legend()).toEqual([
    'Homes',
    'Serviced apartments',
    'General common property',
    'Limited common property',
  ]);
  // All are of one use and of one type: these tell nothing apart.
  expect(
    within(screen.getByRole('group', { name: 'Colour units by' }))
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Group', 'Difference']);
  await user.click(screen.getByRole('button', { name: 'Difference' }));
  expect(legend().slice(0, 3)).toEqual(['Drawn larger', 'Drawn smaller', 'As entered']);
});

test('buttons and keys come closer and go back to the whole, down to the scale bar', async () => {
  const { user } = show();
  const bar = () => screen.getByRole('img', { name: /^This bar is/ }).getAttribute('aria-label');
  const whole = bar();
  expect(screen.getByRole('button', { name: 'Zoom out' }).hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Zoom in' }));
  await user.click(screen.getByRole('button', { name: 'Zoom in' }));
  await user.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(bar()).not.toBe(whole);
  cell(/^Unit 601/).focus();
  await user.keyboard('0');
  expect(bar()).toBe(whole);
  await user.keyboard('+++');
  expect(bar()).not.toBe(whole);
  await user.keyboard('---');
  expect(bar()).toBe(whole);
});

test('a plan that was pulled with the pointer selects nothing', () => {
  const onSelect = vi.fn<(id?: string) => void>();
  renderAt('/', <Shown onSelect={onSelect} />);
  const unit = cell(/^Unit 602/);
  Element.prototype.setPointerCapture ??= () => undefined;
  fireEvent.pointerDown(unit, { button: 0, pointerId: 1, pointerType: 'mouse', clientX: 100, clientY: 100 });
  fireEvent.pointerMove(unit, { pointerId: 1, pointerType: 'mouse', clientX: 140, clientY: 100 });
  fireEvent.pointerUp(unit, { pointerId: 1, pointerType: 'mouse', clientX: 140, clientY: 100 });
  fireEvent.click(unit);
  expect(onSelect).not.toHaveBeenCalled();
  fireEvent.pointerDown(unit, { button: 0, pointerId: 1, pointerType: 'mouse', clientX: 100, clientY: 100 });
  fireEvent.pointerUp(unit, { pointerId: 1, pointerType: 'mouse', clientX: 101, clientY: 100 });
  fireEvent.click(unit);
  expect(onSelect).toHaveBeenCalledWith(drawnIds.units['602']);
});

test('2,000 parts are drawn, and written in as far as there is room', () => {
  const parts = Array.from({ length: 2000 }, (_, at) => {
    const [left, bottom] = [(at % 50) * 5000, Math.floor(at / 50) * 5000];
    return {
      id: `u${at}`,
      kind: 'unit' as const,
      label: `${at}`,
      title: `Unit ${at}`,
      polygons: [[[left, bottom, left + 5000, bottom, left + 5000, bottom + 5000, left, bottom + 5000]]],
      drawn: 2500n,
      entered: 2500n,
      isDifferent: false,
      facts: [],
    };
  });
  const large: DrawnFloor = { name: 'Floor 1', outline: [], parts, problems: [], groups: [] };
  const { container } = renderAt('/', <Shown of={large} />);
  expect(container.querySelectorAll('[role="gridcell"]')).toHaveLength(2000);
  expect(labels(container).length).toBeLessThan(2000);
});

test('north is shown where somebody has said where it is', () => {
  const { rerender } = renderAt('/', <Shown />);
  expect(screen.queryByRole('img', { name: /^North is/ })).toBeNull();
  const buildings = plan.strataBuildings.map((building) => ({ ...building, northAngle: 45_500 }));
  const turned = { ...plan, strataBuildings: buildings } as unknown as DrawnPlan;
  rerender(<Shown of={drawnFloorOf(turned, drawnLevel())} />);
  expect(
    screen.getByRole('img', { name: 'North is 45.5° clockwise from the top of the drawing' }),
  ).toBeTruthy();
});
