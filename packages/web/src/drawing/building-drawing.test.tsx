import type { Stack } from '@strata/domain';
import { accessibilityProblems, renderAt } from '@strata/ui/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { BuildingDrawing } from './building-drawing.tsx';

const stack: Stack = {
  name: 'Fehi Tower',
  tints: [
    { id: 'g1', label: 'Homes', reference: 'G1' },
    { id: 'g2', label: 'Shops', reference: 'G2' },
    { id: 'g3', label: 'Unused', reference: 'G3' },
  ],
  floors: [
    {
      id: 'f2',
      label: '2',
      grossArea: '200.00',
      blocks: [
        { id: 'u1', kind: 'unit', label: '201', area: '80.00', tint: 'g1' },
        { id: 'u2', kind: 'unit', label: '202', area: '90.00', tint: 'g1' },
        { id: 'c1', kind: 'general', label: 'GCP-1', area: '17.50' },
      ],
    },
    {
      id: 'f1',
      label: '1',
      grossArea: '200.00',
      blocks: [
        { id: 'u3', kind: 'unit', label: '101', area: '190.00', tint: 'g2' },
        { id: 'a1', kind: 'accessory', label: 'AU-1', area: '12.50', tint: 'g2' },
      ],
    },
  ],
};

test('a building is a grid of floors and blocks with one stop for Tab', async () => {
  const { container, user } = renderAt('/', <BuildingDrawing stack={stack} />);
  const grid = screen.getByRole('grid', { name: 'Fehi Tower, floors from the top down' });
  expect(
    within(grid)
      .getAllByRole('rowheader')
      .map((head) => head.textContent),
  ).toEqual(['2', '1']);
  expect(container.querySelectorAll('[role="gridcell"][tabindex="0"]').length).toBe(1);
  expect(
    within(screen.getByRole('list', { name: 'Legend' }))
      .getAllByRole('listitem')
      .map((entry) => entry.textContent),
  ).toEqual([
    'Homes',
    'Shops',
    'Common property',
    'Accessory lots (parking, stores)',
    'Missing from the floor’s area',
    'More than the floor’s area',
  ]);
  await user.tab();
  await user.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Floor 2: Unit 201, Homes, 80.00 sqm');
  await user.tab();
  expect(document.activeElement).toBe(document.body);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('arrows move between blocks and show what they are; Enter and a press open them', async () => {
  const onOpen = vi.fn<(id: string) => void>();
  const { user, container } = renderAt('/', <BuildingDrawing stack={stack} onOpen={onOpen} />);
  await user.tab();
  await user.tab();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Floor 2: 12.50 sqm missing');
  // What is missing cannot be opened.
  await user.keyboard('{Enter}{ArrowDown}');
  expect(onOpen).not.toHaveBeenCalled();
  const card = () => container.querySelector('[data-filled="true"]')?.textContent ?? '';
  expect(card()).toContain('Accessory unit AU-1');
  await user.keyboard('{Escape}');
  expect(card()).toBe('');
  await user.keyboard('{Home}{Enter}');
  expect(onOpen).toHaveBeenLastCalledWith('u3');
  await user.click(screen.getByRole('gridcell', { name: /Unit 202/ }));
  expect(onOpen).toHaveBeenLastCalledWith('u2');
});

test('what is written in a block is a part of its name', () => {
  const { container } = renderAt('/', <BuildingDrawing stack={stack} />);
  const cells = [...container.querySelectorAll('[role="gridcell"]')];
  expect(cells.map(({ textContent }) => textContent)).toContain('201');
  for (const cell of cells) expect(cell.getAttribute('aria-label')).toContain(cell.textContent);
});

test('the table says the same as the picture', async () => {
  const { container, user } = renderAt('/', <BuildingDrawing stack={stack} />);
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(
    rows.slice(1).map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    [
      '2',
      'Unit 201, Homes, 80.00 sqm; Unit 202, Homes, 90.00 sqm',
      'General common area GCP-1, 17.50 sqm',
      '187.50 sqm',
      '200.00 sqm',
      '12.50 sqm missing',
    ],
    [
      '1',
      'Unit 101, Shops, 190.00 sqm',
      'Accessory unit AU-1, Shops, 12.50 sqm',
      '202.50 sqm',
      '200.00 sqm',
      '2.50 sqm too much',
    ],
    ['All floors', '', '', '390.00 sqm', '400.00 sqm', ''],
  ]);
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Hide the table' }));
  expect(screen.queryByRole('table')).toBeNull();
});

describe('the card', () => {
  const open = (onOpen?: (id: string) => void) =>
    renderAt(
      '/',
      <BuildingDrawing
        stack={{
          ...stack,
          floors: stack.floors.map((floor) => ({
            ...floor,
            blocks: floor.blocks.map((block) => ({
              ...block,
              ...(block.kind === 'accessory'
                ? { lots: [{ reference: 'M1', unitId: 'u3' }] }
                : { use: 'Retail' }),
            })),
          })),
        }}
        {...(onOpen && { onOpen, opens: (id: string) => id.startsWith('u') })}
      />,
    );

  test('says what there is before one is chosen, then what the unit is', async () => {
    const { container, user } = open(() => undefined);
    const preview = () => container.querySelector('.preview')?.textContent;
    expect(preview()).toBe('3 units on 2 floors. Choose a unit to read about it.');
    await user.hover(screen.getByRole('gridcell', { name: /Unit 101/ }));
    expect(preview()).toBe(
      'Unit 101Floor 1 · RetailGroupShops, G2Area190.00 sqmLotsAU-1, lot M1Open unit 101',
    );
    // On the way to its button the pointer leaves the drawing.
    await user.unhover(screen.getByRole('grid'));
    expect(preview()).toContain('Unit 101');
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  test('a finger sees it first, and opens from it', async () => {
    const onOpen = vi.fn<(id: string) => void>();
    const { user } = open(onOpen);
    await user.pointer({ keys: '[TouchA]', target: screen.getByRole('gridcell', { name: /Unit 101/ }) });
    expect(onOpen).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Open unit 101' }));
    expect(onOpen).toHaveBeenCalledWith('u3');
  });

  test('what has no page is not offered to be opened', async () => {
    const onOpen = vi.fn<(id: string) => void>();
    const { user } = open(onOpen);
    await user.click(screen.getByRole('gridcell', { name: /GCP-1/ }));
    expect(onOpen).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: /^Open/ })).toBeNull();
  });
});

describe('above 40 floors', () => {
  const many: Stack = {
    ...stack,
    floors: Array.from({ length: 120 }, (_, index) => ({
      id: `f${index}`,
      label: String(120 - index),
      grossArea: '80.00',
      blocks: [
        { id: `a${index}`, kind: 'unit', label: `${120 - index}01`, area: '40.00', tint: 'g1', tower: 'A' },
        { id: `b${index}`, kind: 'unit', label: `${120 - index}02`, area: '40.00', tint: 'g2', tower: 'B' },
      ],
    })),
  };

  test('one floor is drawn at a time, tower by tower; the list and the keys lead to the others', async () => {
    const onOpen = vi.fn<(id: string) => void>();
    const { container, user } = renderAt('/', <BuildingDrawing stack={many} onOpen={onOpen} />);
    const rows = () =>
      within(screen.getByRole('grid'))
        .getAllByRole('row')
        .map((row) => row.textContent);
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('120');
    expect(rows()).toEqual(['Floor 120, A12001', 'Floor 120, B12002']);
    await user.click(screen.getByRole('button', { name: '118 2 units' }));
    expect(rows()).toEqual(['Floor 118, A11801', 'Floor 118, B11802']);
    await user.click(screen.getByRole('button', { name: 'One floor down' }));
    expect(rows()[0]).toBe('Floor 117, A11701');
    screen.getByRole('gridcell', { name: /Unit 11702/ }).focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toContain('Unit 11602');
    await user.keyboard('{Control>}{End}{/Control}{Enter}');
    expect(onOpen).toHaveBeenLastCalledWith('b119');
    expect(await accessibilityProblems(container)).toEqual([]);
  });
});

test('what cannot be read in the drawing stands below it, hidden from readers who hear it above', () => {
  const crowded: Stack = {
    ...stack,
    floors: [
      {
        id: 'f1',
        label: '1',
        grossArea: '600.00',
        blocks: Array.from({ length: 60 }, (_, at) => ({
          id: `u${at}`,
          kind: 'unit',
          label: `1${`0${at}`.slice(-2)}`,
          area: '10.00',
        })),
      },
    ],
  };
  const { container } = renderAt('/', <BuildingDrawing stack={crowded} />);
  expect(within(screen.getByRole('grid')).getAllByRole('gridcell').length).toBe(60);
  expect(container.querySelectorAll('[aria-hidden="true"] .zoomBlock').length).toBe(60);
});

test('the units that it is about are told, and the others step back', () => {
  const { container } = renderAt('/', <BuildingDrawing stack={{ ...stack, marked: ['u2'] }} />);
  expect(screen.getByRole('gridcell', { current: true }).getAttribute('aria-label')).toContain('Unit 202');
  expect(container.querySelector('svg.aboutSome rect.marked')).not.toBeNull();
  expect(screen.getByRole('list', { name: 'Legend' }).textContent).toContain('This unit');
});

describe('share values', () => {
  const valued: Stack = {
    ...stack,
    shares: { decimals: 0, largest: 4_000n, bars: true },
    floors: stack.floors.map((floor) => ({
      ...floor,
      blocks: floor.blocks.map((block, at) =>
        block.kind === 'unit' ? { ...block, share: at === 0 ? 4_000n : 1_000n } : block,
      ),
    })),
  };

  test('a unit has a bar as high as its share value, which stands in it and in its name', async () => {
    const { container, user } = renderAt('/', <BuildingDrawing stack={valued} />);
    const unit = screen.getByRole('gridcell', {
      name: 'Floor 2: Unit 202, Homes, 90.00 sqm, share value 1,000',
    });
    expect(unit.querySelector('.fill-lagoon-600')?.getAttribute('height')).toBe(String(0.25 * 49));
    expect(screen.getByRole('gridcell', { name: /GCP-1/ }).querySelector('.fill-lagoon-600')).toBeNull();
    await user.hover(unit);
    expect(container.querySelector('[data-filled="true"]')?.textContent).toContain('Share value1,000');
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  test('the sum of a floor stands at the end of its row and in its head', () => {
    const { container } = renderAt('/', <BuildingDrawing stack={valued} />);
    expect(screen.getByRole('rowheader', { name: '2, share values 5,000' })).toBeTruthy();
    expect([...container.querySelectorAll('.sum')].map((sum) => sum.textContent)).toEqual(['5,000', '4,000']);
  });

  test('the legend says what the bars mean, and nothing of colours that are not drawn', () => {
    renderAt('/', <BuildingDrawing stack={valued} />);
    const entries = within(screen.getByRole('list', { name: 'Legend' })).getAllByRole('listitem');
    expect(entries[0]?.textContent).toBe(
      'The height of a bar is the share value; a full bar is 4,000, the largest',
    );
    expect(entries.map(({ textContent }) => textContent)).not.toContain('Homes');
  });

  test('the table says the same, with the sum of all floors', async () => {
    const { user } = renderAt('/', <BuildingDrawing stack={valued} />);
    await user.click(screen.getByRole('button', { name: 'Show as table' }));
    const [head, first, , last] = within(screen.getByRole('table')).getAllByRole('row');
    expect(within(head as HTMLElement).getByRole('columnheader', { name: 'Share value' })).toBeTruthy();
    expect(within(first as HTMLElement).getAllByRole('cell')[1]?.textContent).toContain(
      'Unit 201, Homes, 80.00 sqm, share value 4,000',
    );
    expect(
      within(first as HTMLElement)
        .getAllByRole('cell')
        .at(-1)?.textContent,
    ).toBe('5,000');
    expect(
      within(last as HTMLElement)
        .getAllByRole('cell')
        .at(-1)?.textContent,
    ).toBe('9,000');
  });

  test('percentages have their four decimals', () => {
    renderAt(
      '/',
      <BuildingDrawing stack={{ ...valued, shares: { decimals: 4, largest: 4_000n, bars: true } }} />,
    );
    expect(screen.getByRole('rowheader', { name: '2, share values 0.5000 %' })).toBeTruthy();
  });
});
