import type { ShareMethod } from '@strata/domain';
import { describe, expect, test } from 'vitest';
import type { ReferenceData } from '../share-methods.ts';
import { workedExample } from './worked-example.ts';

const entry = { isRetired: false, version: 1 };

const data: ReferenceData = {
  occupancyUses: [
    { id: 1, name: 'Residential', ...entry },
    { id: 2, name: 'Commercial', ...entry },
    { id: 3, name: 'Mixed use', ...entry },
  ],
  unitTypes: [
    { id: 1, name: 'Studio', occupancyUseIds: [1], ...entry, isRetired: true },
    { id: 2, name: 'Apartment', occupancyUseIds: [1, 3], ...entry },
    { id: 4, name: 'Penthouse', occupancyUseIds: [1], ...entry },
    { id: 8, name: 'Shop', occupancyUseIds: [2], ...entry },
  ],
  vehicleParkingTypes: [],
  documentTypes: [],
};

const others = { occupancyUseId: null, share: 1 };
const otherTypes = { unitTypeId: null, value: 2 };
const banded = (base: number, occupancyUseId: number | null = null): ShareMethod => ({
  name: 'banded',
  bands: [{ occupancyUseId, bandInSqm: 50, base, step: 1 }],
});

function valuesOf(after: ShareMethod, before?: ShareMethod) {
  const example = workedExample(data, after, before);
  if (!example.ok) throw new Error(example.faults.map(({ message }) => message).join(' '));
  return example;
}

describe('the worked example', () => {
  test('has the values of its units by the method, and their sum', () => {
    const { rows, total } = valuesOf(banded(5));
    expect(rows.map(({ unit, after }) => [unit.unitNumber, after])).toEqual([
      ['G-1', '6'],
      ['G-2', '5'],
      ['101', '6'],
      ['102', '6'],
      ['201', '7'],
      ['202', '8'],
    ]);
    expect(total).toEqual({ before: undefined, after: '38', difference: undefined });
  });

  test('says what another method changes, unit by unit', () => {
    const { rows, total, changed } = valuesOf(banded(50), banded(5));
    expect(rows.map(({ before, after, difference }) => [before, after, difference])[0]).toEqual([
      '6',
      '51',
      '+45',
    ]);
    expect(total).toEqual({ before: '38', after: '308', difference: '+270' });
    expect(changed).toBe(6);
    const { rows: back } = valuesOf(banded(5), banded(50));
    expect(back[0]?.difference).toBe('−45');
  });

  test('changes nothing by the same method', () => {
    const area: ShareMethod = { name: 'area', areas: 'exact' };
    const { rows, total, changed } = valuesOf(area, area);
    expect(changed).toBe(0);
    expect(total).toEqual({ before: '10,000', after: '10,000', difference: '0' });
    expect(new Set(rows.map(({ difference }) => difference))).toEqual(new Set(['0']));
    // Whole square metres move a share here and there.
    expect(valuesOf({ name: 'area', areas: 'wholeSqm' }, area).changed).toBeGreaterThan(0);
  });

  test('names quotas by their percentages', () => {
    const { total } = valuesOf({ name: 'quota' }, { name: 'quota' });
    expect(total).toEqual({ before: '100.0000 %', after: '100.0000 %', difference: '0' });
  });

  test('has a unit for each use and type that either method names, so that no line stays unseen', () => {
    const method: ShareMethod = {
      name: 'weighted',
      useWeights: [
        { occupancyUseId: 3, weight: '2.00' },
        { occupancyUseId: null, weight: '1.00' },
      ],
      typeWeights: [
        { unitTypeId: 4, weight: '1.50' },
        { unitTypeId: null, weight: '1.00' },
      ],
      accessoryWeight: '0.50',
    };
    const added = valuesOf(method).rows.slice(6);
    expect(added.map(({ unit }) => [unit.occupancyUse.name, unit.applicationUnitType.name])).toEqual([
      ['Residential', 'Penthouse'],
      ['Mixed use', 'Apartment'],
    ]);
    expect(added.map(({ after }) => after)).toEqual(['120', '160']);
    // Lots in equal parts of their accessory unit: 120.00 + 12.50 × 0.50.
    expect(valuesOf(method).rows.find(({ unit }) => unit.unitNumber === '201')?.after).toBe('126');
    expect(valuesOf(banded(5), method).rows).toHaveLength(8);
    const equal: ShareMethod = { name: 'equal', shares: [{ occupancyUseId: 3, share: 2 }, others] };
    expect(valuesOf(equal).rows.at(-1)).toMatchObject({ unit: { occupancyUseId: 3 }, after: '2' });
    const valued: ShareMethod = { name: 'typeValues', typeValues: [{ unitTypeId: 4, value: 3 }, otherTypes] };
    expect(valuesOf(valued).rows.at(-1)?.unit.applicationUnitType.name).toBe('Penthouse');
  });

  test('says what keeps a method from giving values, and for which units', () => {
    expect(workedExample(data, banded(5, 1), undefined)).toEqual({
      ok: false,
      faults: [{ message: 'The method has no band for the use of these units.', units: ['G-1', 'G-2'] }],
    });
  });

  test('compares with nothing where the old method gave no values', () => {
    const { rows, changed } = valuesOf(banded(5), banded(5, 1));
    expect(rows[0]).toMatchObject({ before: undefined, difference: undefined });
    expect(changed).toBe(0);
  });
});
