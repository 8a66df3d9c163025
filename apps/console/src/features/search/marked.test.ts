import { expect, test } from 'vitest';
import { partsOf } from './marked.tsx';

const marked = (text: string, term: string) =>
  partsOf(text, term)
    .map((part) => (part.hit ? `[${part.text}]` : part.text))
    .join('');

test('each match is marked, whatever its letters', () => {
  expect(marked('Kandholhi Homes', 'HOME')).toBe('Kandholhi [Home]s');
  expect(marked('A100-A100', 'a100')).toBe('[A100]-[A100]');
  expect(marked('Malé', 'malé')).toBe('[Malé]');
});

test('without a match the text stays whole, and blanks around the term do not matter', () => {
  expect(marked('Kandholhi', 'xyz')).toBe('Kandholhi');
  expect(marked('Kandholhi', '  hol ')).toBe('Kand[hol]hi');
  expect(marked('Kandholhi', '  ')).toBe('Kandholhi');
});
