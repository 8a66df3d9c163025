import type { Stack } from '@strata/domain';
import { accessibilityProblems, renderAt } from '@strata/ui/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { BuildingStack } from './building-stack.tsx';

const stack: Stack = {
  name: 'Fehi Tower',
  tints: [
    { id: 'g1', label: 'Homes', letter: 'G1' },
    { id: 'g2', label: 'Shops', letter: 'G2' },
    { id: 'g3', label: 'Unused', letter: 'G3' },
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
  const { container, user } = renderAt('/', <BuildingStack stack={stack} />);
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
    'G1Homes',
    'G2Shops',
    'General common area',
    'Accessory unit',
    'Not accounted for',
    '▲More than the gross floor area',
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
  const { user, container } = renderAt('/', <BuildingStack stack={stack} onOpen={onOpen} />);
  await user.tab();
  await user.tab();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Floor 2: 12.50 sqm not accounted for');
  // What is missing cannot be opened.
  await user.keyboard('{Enter}{ArrowDown}');
  expect(onOpen).not.toHaveBeenCalled();
  const bubble = container.querySelector('.bubble');
  expect(bubble?.textContent).toBe('Floor 1: Accessory unit AU-1, Shops, 12.50 sqm');
  await user.keyboard('{Escape}');
  expect(container.querySelector('.bubble')).toBeNull();
  await user.keyboard('{Home}{Enter}');
  expect(onOpen).toHaveBeenLastCalledWith('u3');
  await user.click(screen.getByRole('gridcell', { name: /Unit 202/ }));
  expect(onOpen).toHaveBeenLastCalledWith('u2');
});

test('what is written in a block is a part of its name', () => {
  const { container } = renderAt('/', <BuildingStack stack={stack} />);
  const cells = [...container.querySelectorAll('[role="gridcell"]')];
  expect(cells.map(({ textContent }) => textContent)).toContain('201');
  for (const cell of cells) expect(cell.getAttribute('aria-label')).toContain(cell.textContent);
});

test('the table says the same as the picture', async () => {
  const { container, user } = renderAt('/', <BuildingStack stack={stack} />);
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
      '12.50 sqm not accounted for',
    ],
    [
      '1',
      'Unit 101, Shops, 190.00 sqm',
      'Accessory unit AU-1, Shops, 12.50 sqm',
      '202.50 sqm',
      '200.00 sqm',
      '2.50 sqm more than the gross floor area',
    ],
    ['All floors', '', '', '390.00 sqm', '400.00 sqm', ''],
  ]);
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Hide the table' }));
  expect(screen.queryByRole('table')).toBeNull();
});

test('of very many floors only those in sight are drawn, and the keys reach all of them', async () => {
  const many: Stack = {
    ...stack,
    floors: Array.from({ length: 400 }, (_, index) => ({
      id: `f${index}`,
      label: String(400 - index),
      grossArea: '80.00',
      blocks: [{ id: `u${index}`, kind: 'unit', label: `${400 - index}01`, area: '80.00', tint: 'g1' }],
    })),
  };
  const onOpen = vi.fn<(id: string) => void>();
  const { user } = renderAt('/', <BuildingStack stack={many} onOpen={onOpen} />);
  const grid = screen.getByRole('grid');
  expect(grid.getAttribute('aria-rowcount')).toBe('400');
  expect(within(grid).getAllByRole('row').length).toBeLessThan(100);
  await user.tab();
  await user.tab();
  await user.keyboard('{Control>}{End}{/Control}{Enter}');
  expect(onOpen).toHaveBeenLastCalledWith('u399');
  expect(document.activeElement?.closest('[role="row"]')?.getAttribute('aria-rowindex')).toBe('400');
});

describe('share values', () => {
  const valued: Stack = {
    ...stack,
    shares: { decimals: 0, largest: 4_000n },
    floors: stack.floors.map((floor) => ({
      ...floor,
      blocks: floor.blocks.map((block, at) =>
        block.kind === 'unit' ? { ...block, share: at === 0 ? 4_000n : 1_000n } : block,
      ),
    })),
  };

  test('a unit has a bar as high as its share value, which stands in it and in its name', async () => {
    const { container, user } = renderAt('/', <BuildingStack stack={valued} />);
    const unit = screen.getByRole('gridcell', {
      name: 'Floor 2: Unit 202, Homes, 90.00 sqm, share value 1,000',
    });
    expect(unit.style.getPropertyValue('--part')).toBe('0.25');
    expect([unit.textContent, unit.dataset['share'], unit.dataset['letter']]).toEqual([
      '202',
      ' 1,000',
      undefined,
    ]);
    expect(screen.getByRole('gridcell', { name: /GCP-1/ }).style.getPropertyValue('--part')).toBe('');
    await user.hover(unit);
    expect(container.querySelector('.bubble')?.textContent).toMatch(/share value 1,000$/);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  test('the sum of a floor stands at the end of its row and in its head', () => {
    const { container } = renderAt('/', <BuildingStack stack={valued} />);
    expect(screen.getByRole('rowheader', { name: '2, share values 5,000' })).toBeTruthy();
    expect([...container.querySelectorAll('.sum')].map((sum) => sum.textContent)).toEqual(['5,000', '4,000']);
  });

  test('the legend says what the bars mean, and nothing of colours that are not drawn', () => {
    renderAt('/', <BuildingStack stack={valued} />);
    const entries = within(screen.getByRole('list', { name: 'Legend' })).getAllByRole('listitem');
    expect(entries[0]?.textContent).toBe('Bar as high as the share value; to the top: 4,000, the largest');
    expect(entries.map(({ textContent }) => textContent)).not.toContain('G1Homes');
  });

  test('the table says the same, with the sum of all floors', async () => {
    const { user } = renderAt('/', <BuildingStack stack={valued} />);
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
    renderAt('/', <BuildingStack stack={{ ...valued, shares: { decimals: 4, largest: 4_000n } }} />);
    expect(screen.getByRole('rowheader', { name: '2, share values 0.5000 %' })).toBeTruthy();
  });
});
