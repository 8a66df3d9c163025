import type { ShareMethod, ShareMethodName } from '@strata/domain';
import { accessibilityProblems, renderAt } from '@strata/ui/testing';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { ShareMethodForm } from './share-method-form.tsx';
import {
  newTypedShareMethod,
  readShareMethod,
  type TypedShareMethod,
  typeShareMethod,
} from './typed-share-method.ts';

const occupancyUses = [
  { id: 1, name: 'Residential' },
  { id: 2, name: 'Commercial' },
];
const unitTypes = [{ id: 7, name: 'Apartment' }];

/** The form with what it holds; `read` is the method as it would be sent. */
function renderForm(first: TypedShareMethod, errors: Readonly<Record<string, string>> = {}) {
  const held = { typed: first, left: [] as string[] };
  function Form() {
    const [value, setValue] = useState(first);
    return (
      <ShareMethodForm
        path="method"
        value={value}
        occupancyUses={occupancyUses}
        unitTypes={unitTypes}
        errorOf={(path) => errors[path]}
        onLeave={(path) => held.left.push(path)}
        onChange={(next) => {
          held.typed = next;
          setValue(next);
        }}
      />
    );
  }
  return { ...renderAt('/', <Form />), held, read: () => readShareMethod(held.typed) };
}

const banded: ShareMethod = {
  name: 'banded',
  bands: [
    { occupancyUseId: 1, bandInSqm: 50, base: 5, step: 1 },
    { occupancyUseId: null, bandInSqm: 100, base: 8, step: 2 },
  ],
};
const weighted: ShareMethod = {
  name: 'weighted',
  useWeights: [{ occupancyUseId: null, weight: '1.30' }],
  typeWeights: [{ unitTypeId: 7, weight: '0.85' }],
  accessoryWeight: '0.50',
};

const equal: ShareMethod = { name: 'equal', shares: [{ occupancyUseId: null, share: 3 }] };
const typeValues: ShareMethod = { name: 'typeValues', typeValues: [{ unitTypeId: 7, value: 2_000_000 }] };

test.for([
  banded,
  weighted,
  { ...weighted, accessoryWeightOutside: '0.25' },
  equal,
  typeValues,
  { name: 'area', areas: 'wholeSqm' },
  { name: 'quota' },
] satisfies ShareMethod[])('a method comes out of the form as it went in ($name)', (method) => {
  expect(readShareMethod(typeShareMethod(method))).toEqual(method);
});

test('by area: how areas count', async () => {
  const { user, read, container } = renderForm({ name: 'area', areas: 'exact' });
  const group = screen.getByRole('group', { name: 'How areas count' });
  await user.click(within(group).getByRole('radio', { name: /In whole square metres/ }));
  expect(read()).toEqual({ name: 'area', areas: 'wholeSqm' });
  expect(await accessibilityProblems(container)).toEqual([]);
});

describe('by bands', () => {
  test('lines are changed, added where a use has none, and taken away', async () => {
    const { user, read, container } = renderForm(typeShareMethod(banded));
    const line = (number: number) => within(screen.getByRole('listitem', { name: `Line ${number}` }));
    await user.clear(line(1).getByRole('textbox', { name: 'Width of a band' }));
    await user.type(line(1).getByRole('textbox', { name: 'Width of a band' }), '1,050');
    await user.click(screen.getByRole('button', { name: 'Add line' }));
    expect(document.activeElement).toBe(line(3).getByRole('combobox', { name: 'Use' }));
    // Each use has its line now.
    expect(screen.queryByRole('button', { name: 'Add line' })).toBeNull();
    await user.tab();
    await user.keyboard('40');
    await user.tab();
    await user.keyboard('6');
    await user.tab();
    await user.keyboard('1');
    expect(await accessibilityProblems(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove line 2' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add line' }));
    expect(read()).toEqual({
      name: 'banded',
      bands: [
        { occupancyUseId: 1, bandInSqm: 1_050, base: 5, step: 1 },
        { occupancyUseId: 2, bandInSqm: 40, base: 6, step: 1 },
      ],
    });
  });

  test('what is wrong stands beside its field, and what is no number is none', async () => {
    const { user, read, held } = renderForm(newTypedShareMethod('banded'), {
      'method.bands': 'Add at least one line',
      'method.bands.0.base': 'Enter a whole number',
    });
    const base = screen.getByRole('textbox', { name: 'Shares for first band' });
    expect(base.id).toBe('method-bands-0-base');
    expect(base.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Add at least one line')).toBeTruthy();
    await user.type(base, '1,5');
    await user.tab();
    expect(held.left).toContain('method.bands.0.base');
    expect(read()).toMatchObject({ bands: [{ occupancyUseId: null, base: Number.NaN }] });
  });

  test('a use that has been retired stays where it stands', () => {
    renderForm(
      typeShareMethod({ name: 'banded', bands: [{ occupancyUseId: 9, bandInSqm: 1, base: 1, step: 0 }] }),
    );
    const use = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Use' });
    expect(use.selectedOptions[0]?.textContent).toBe('Use 9 (retired)');
  });
});

test('by weights: of uses, of unit types, and of accessory area', async () => {
  const { user, read, container } = renderForm(typeShareMethod(weighted));
  await user.click(screen.getByRole('button', { name: 'Add weight of a use' }));
  await user.tab();
  await user.keyboard('{Control>}a{/Control}1.75');
  const accessory = screen.getByRole('textbox', { name: 'Weight of accessory area' });
  await user.clear(accessory);
  await user.type(accessory, ' 0.25 ');
  const outside = screen.getByRole('textbox', { name: 'Weight of accessory area outside buildings' });
  await user.type(outside, ' 0.10 ');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Unit type' }), 'All other unit types');
  expect(read()).toEqual({
    name: 'weighted',
    useWeights: [
      { occupancyUseId: null, weight: '1.30' },
      { occupancyUseId: 1, weight: '1.75' },
    ],
    typeWeights: [{ unitTypeId: null, weight: '0.85' }],
    accessoryWeight: '0.25',
    accessoryWeightOutside: '0.10',
  });
  await user.clear(outside);
  expect(read()).not.toHaveProperty('accessoryWeightOutside');
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('equal shares: a whole number for each use', async () => {
  const { user, read, container } = renderForm(newTypedShareMethod('equal'));
  await user.click(screen.getByRole('button', { name: 'Add share of a use' }));
  await user.tab();
  await user.keyboard('{Control>}a{/Control}1,200');
  expect(read()).toEqual({
    name: 'equal',
    shares: [
      { occupancyUseId: null, share: 1 },
      { occupancyUseId: 1, share: 1_200 },
    ],
  });
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('by market value: what a unit of each type is worth', async () => {
  const { user, read, container } = renderForm(newTypedShareMethod('typeValues'));
  const value = screen.getByRole('textbox', { name: 'Value of a unit' });
  await user.type(value, '2,000,000');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Unit type' }), '7');
  expect(read()).toEqual(typeValues);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test.for(['roundedArea', 'quota', 'entered'] satisfies ShareMethodName[])('%s has no parameters', (name) => {
  const { container } = renderForm(newTypedShareMethod(name));
  expect(screen.getByText('This method has no parameters.')).toBeTruthy();
  expect(container.querySelector('input, select, button')).toBeNull();
});
