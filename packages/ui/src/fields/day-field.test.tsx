import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { accessibilityProblems, renderAt } from '../testing/index.ts';
import { DayField } from './day-field.tsx';

function Example({ initial = '' }: { readonly initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <DayField
        id="paid"
        label="Paid on"
        hint="As the receipt says."
        value={value}
        onChange={setValue}
        onLeave={() => undefined}
      />
      <output>{value}</output>
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Paid on');
const kept = () => screen.getByRole('status').textContent;

test('a day is typed as pages write days, and is written out when the field is left', async () => {
  const { user, container } = renderAt('/', <Example />);
  await user.type(field(), '5/3/2026');
  expect([field().value, kept()]).toEqual(['5/3/2026', '2026-03-05']);
  await user.tab();
  expect([field().value, kept()]).toEqual(['05/03/2026', '2026-03-05']);
  expect(screen.getByText('As the receipt says. DD/MM/YYYY')).toBeDefined();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('what is no day stays as it was typed, and is told once the field is left', async () => {
  const { user } = renderAt('/', <Example />);
  await user.type(field(), '31/02/2026');
  expect(screen.queryByText('Enter a day as DD/MM/YYYY')).toBeNull();
  await user.tab();
  expect([field().value, kept()]).toEqual(['31/02/2026', '31/02/2026']);
  expect(screen.getByText('Enter a day as DD/MM/YYYY')).toBeDefined();
  expect(field().getAttribute('aria-invalid')).toBe('true');
  await user.clear(field());
  await user.type(field(), '28/02/2026');
  expect(screen.queryByText('Enter a day as DD/MM/YYYY')).toBeNull();
  expect(kept()).toBe('2026-02-28');
});

test('a day that was kept is shown as pages write days', () => {
  renderAt('/', <Example initial="2026-03-05" />);
  expect(field().value).toBe('05/03/2026');
});
