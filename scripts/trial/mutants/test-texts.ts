import { createHash } from 'node:crypto';

const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/[a-z]{3,}/g),
  );

/** What the files of tests say, and how rare each word is among them. */
export class TestTexts {
  readonly #texts: ReadonlyMap<string, string>;
  readonly #words: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #files = new Map<string, number>();

  constructor(texts: ReadonlyMap<string, string>) {
    this.#texts = texts;
    this.#words = new Map([...texts].map(([file, text]) => [file, wordsOf(text)]));
    for (const words of this.#words.values())
      for (const word of words) this.#files.set(word, (this.#files.get(word) ?? 0) + 1);
  }

  textOf(file: string): string {
    return this.#texts.get(file) ?? '';
  }

  /** Other for any other text. */
  hashOf(file: string): string {
    return createHash('sha256').update(this.textOf(file)).digest('hex').slice(0, 16);
  }

  /** From 0 to 1: which part of the words of a text the tests say, too; a word that few files say counts for more. */
  likeness(text: string, file: string): number {
    const said = this.#words.get(file) ?? new Set();
    let all = 0;
    let both = 0;
    for (const word of wordsOf(text)) {
      const weight = Math.log(this.#words.size / (this.#files.get(word) ?? Infinity));
      if (!Number.isFinite(weight)) continue;
      all += weight;
      if (said.has(word)) both += weight;
    }
    return all === 0 ? 0 : both / all;
  }
}
