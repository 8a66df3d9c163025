import { expect, test } from 'vitest';
import { scheduleColumns, type UnitRow } from './unit-rows.ts';

test('lots are numbered as the schedule prints them, without separators', () => {
  const [lot] = scheduleColumns({ strataBuildings: [] }, [], 0);
  const shown = [1, 1_000, 10_000].map((number) => lot?.text({ lot: number } as UnitRow));
  expect(shown).toEqual(['1', '1000', '10000']);
});
