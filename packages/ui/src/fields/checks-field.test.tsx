import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { accessibilityProblems } from '../testing/accessibility.ts';
import { renderAt } from '../testing/screen.tsx';
import { ChecksField } from './checks-field.tsx';

const choices = [
  { value: '1', label: 'Residential' },
  { value: '2', label: 'Commercial', hint: 'Shops and offices' },
  { value: '3', label: 'Mixed use' },
];

function Example({ onLeave, error }: { readonly onLeave: () => void; readonly error?: string }) {
  const [value, setValue] = useState<readonly string[]>(['3']);
  return (
    <>
      <ChecksField
        id="uses"
        label="Uses"
        choices={choices}
        value={value}
        error={error}
        onChange={setValue}
        onLeave={onLeave}
      />
      <output>{value.join(' ')}</output>
      <button type="button">After</button>
    </>
  );
}

test('any number can be chosen; they stay in order', async () => {
  const { user } = renderAt('/', <Example onLeave={vi.fn<() => void>()} />);
  await user.click(screen.getByRole('checkbox', { name: 'Residential' }));
  expect(screen.getByRole('status').textContent).toBe('1 3');
  await user.click(screen.getByRole('checkbox', { name: 'Mixed use' }));
  expect(screen.getByRole('status').textContent).toBe('1');
});

test('it is left when the focus leaves the whole of it, and says what is wrong', async () => {
  const onLeave = vi.fn<() => void>();
  const { container, user } = renderAt('/', <Example onLeave={onLeave} error="Choose at least one" />);
  expect(screen.getByRole('group', { name: 'Uses', description: /Choose at least one/ })).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Residential' }));
  await user.tab();
  expect(onLeave).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'After' }));
  expect(onLeave).toHaveBeenCalledOnce();
  expect(await accessibilityProblems(container)).toEqual([]);
});
