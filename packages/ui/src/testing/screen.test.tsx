import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from './screen.tsx';

test('what is not found is told with the page as it stands', async () => {
  renderAt('/', <p>Noofaru Tower</p>);
  const page = /text: Olhuhali[\s\S]*Noofaru Tower/;
  expect(() => screen.getByText('Olhuhali')).toThrow(page);
  await expect(screen.findByText('Olhuhali', {}, { timeout: 60 })).rejects.toThrow(page);
});
