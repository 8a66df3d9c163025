import { describe, expect, test } from 'vitest';
import { explainedWordsIn, registerWords, registerWordsIn } from './register-words.ts';

const wordsIn = (text: string) => registerWordsIn(text).map(({ word }) => word);

describe('the words of the register', () => {
  test('stand in the order of the alphabet, each once', () => {
    const words = registerWords.map(({ word }) => word);
    expect(words).toEqual([...new Set(words)].toSorted((a, b) => a.localeCompare(b, 'en')));
  });

  test.each(registerWords)('$word: a sentence or two that are short', ({ means }) => {
    expect(means).toMatch(/^[A-Z].*\.$/);
    for (const sentence of means.split(/(?<=\.) /)) {
      expect(sentence.split(' ').length).toBeLessThanOrEqual(20);
    }
  });

  test.each(registerWords)('$word is found in each of its forms', ({ word, forms = [word] }) => {
    for (const form of forms) {
      expect(wordsIn(`The ${form.toUpperCase()}.`)).toEqual([word]);
      expect(wordsIn(`12\n ${form.replace(' ', '\n')}s of it`)).toEqual([word]);
    }
  });
});

test.each([
  ['Accessory lots, lot 3', ['Accessory lot', 'Lot']],
  ['a strata title in a scheme', ['Scheme', 'Strata title']],
  ['GCP-4', ['GCP']],
  ['subtitles, SGCP-4, plotter', []],
  ['', []],
])('“%s”: %j', (text, words) => {
  expect(wordsIn(text)).toEqual(words);
});

test.each(registerWords)('$word is explained by no word that is not explained beside it', ({ word }) => {
  const explained = explainedWordsIn(word);
  const names = explained.map((one) => one.word);
  expect(names).toContain(word);
  for (const { means } of explained) expect(names).toEqual(expect.arrayContaining(wordsIn(means)));
});
