import { screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { accessibilityProblems } from '../testing/accessibility.ts';
import { renderAt } from '../testing/screen.tsx';
import { AreaField, MoneyField } from './decimal-field.tsx';
import type { FieldBinding } from './field-layout.tsx';
import { RadioField } from './radio-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

/** A field on a value of its own. */
function Bound({
  error,
  children,
}: {
  readonly error?: string;
  readonly children: (field: FieldBinding<string>) => ReactNode;
}) {
  const [value, setValue] = useState('');
  return children({ id: 'it', value, error, onChange: setValue, onLeave: () => undefined });
}

test('label, hint and error belong to the field', async () => {
  const { container } = renderAt(
    '/',
    <Bound error="This field is required">
      {(field) => <TextField {...field} label="Plot name" hint="As in the document" />}
    </Bound>,
  );
  const input = screen.getByRole('textbox', { name: 'Plot name' });
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.getAttribute('aria-describedby')).toBe('it-hint it-error');
  expect(document.getElementById('it-error')?.textContent).toBe('Error: This field is required');
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('a field that may stay empty says so', () => {
  renderAt('/', <Bound>{(field) => <TextField {...field} label="Remarks" optional />}</Bound>);
  expect(screen.getByRole('textbox', { name: 'Remarks (optional)' })).toBeTruthy();
});

test.for([
  ['1,234.5', '1234.5'],
  ['12 345', '12345'],
  ['1,23', '1,23'],
  ['abc', 'abc'],
] as const)('an area typed as %s is %s on leaving', async ([typed, kept]) => {
  const { user } = renderAt('/', <Bound>{(field) => <AreaField {...field} label="Land area" />}</Bound>);
  const input = screen.getByRole('textbox', { name: 'Land area in sqm' });
  await user.type(input, typed);
  await user.tab();
  expect(input).toHaveProperty('value', kept);
});

test('K2: money is in MVR', () => {
  renderAt('/', <Bound>{(field) => <MoneyField {...field} label="Fee" />}</Bound>);
  expect(screen.getByRole('textbox', { name: 'Fee in MVR' })).toBeTruthy();
});

test('selects and radios choose', async () => {
  const choices = [
    { value: '1', label: 'One' },
    { value: '2', label: 'Two', hint: 'The second' },
  ];
  const { user, container } = renderAt(
    '/',
    <>
      <Bound>{(field) => <SelectField {...field} label="Number" empty="Choose" choices={choices} />}</Bound>
      <Bound>{(field) => <RadioField {...field} id="other" label="Other" choices={choices} />}</Bound>
    </>,
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Number' }), 'Two');
  expect(screen.getByRole('combobox', { name: 'Number' })).toHaveProperty('value', '2');
  await user.click(screen.getByRole('radio', { name: 'One' }));
  expect(screen.getByRole('radio', { name: 'One' })).toHaveProperty('checked', true);
  expect(await accessibilityProblems(container)).toEqual([]);
});
