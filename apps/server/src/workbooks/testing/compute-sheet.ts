import type { ExportLine } from '../export/export-cells.ts';
import { columnLetters } from '../export/sheet-xml.ts';

type Value = number | readonly number[];

/**
 * Computes the formulas of a sheet as spreadsheet programs do, with their numbers: as far as the sheets of this portal
 * have formulas. Written apart from what makes them.
 */
export class ComputedSheet {
  readonly #cells = new Map<string, { readonly value: string; readonly formula: string | undefined }>();
  readonly #known = new Map<string, number>();

  constructor(lines: readonly ExportLine[]) {
    lines.forEach(({ cells }, row) => {
      cells.forEach((cell, place) => {
        if (cell)
          this.#cells.set(`${columnLetters(place)}${row + 1}`, { value: cell.value, formula: cell.formula });
      });
    });
  }

  numberIn(address: string): number {
    const known = this.#known.get(address);
    if (known !== undefined) return known;
    const cell = this.#cells.get(address);
    const value =
      cell?.formula === undefined
        ? Number(cell?.value ?? 0)
        : oneOf(new FormulaReader(cell.formula, this).all());
    this.#known.set(address, value);
    return value;
  }
}

const oneOf = (value: Value): number => (typeof value === 'number' ? value : (value[0] ?? 0));
const numbersOf = (value: Value): readonly number[] => (typeof value === 'number' ? [value] : value);

function combine(one: Value, other: Value, how: (a: number, b: number) => number): Value {
  if (typeof one === 'number' && typeof other === 'number') return how(one, other);
  const length = Math.max(numbersOf(one).length, numbersOf(other).length);
  const at = (value: Value, place: number) => (typeof value === 'number' ? value : (value[place] ?? 0));
  return Array.from({ length }, (_, place) => how(at(one, place), at(other, place)));
}

const operators: Readonly<Record<string, (a: number, b: number) => number>> = {
  '>': (a, b) => Number(a > b),
  '<=': (a, b) => Number(a <= b),
  '=': (a, b) => Number(a === b),
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
};

const sum = (values: readonly Value[]): number =>
  values.flatMap(numbersOf).reduce((all, each) => all + each, 0);
/** What is half but for the last digit of a number counts as half. */
const scaled = (value: number, places: number): number => value * 10 ** places * (1 + 2 ** -50);

const functions: Readonly<Record<string, (...values: readonly Value[]) => number>> = {
  SUM: (...values) => sum(values),
  SUMPRODUCT: (...values) => sum(values),
  MAX: (...values) => Math.max(...values.flatMap(numbersOf)),
  INT: (value = 0) => Math.floor(oneOf(value)),
  ROUND: (value = 0, places = 0) =>
    Math.floor(scaled(oneOf(value), oneOf(places)) + 0.5) / 10 ** oneOf(places),
  ROUNDUP: (value = 0, places = 0) => Math.ceil(oneOf(value) * 10 ** oneOf(places)) / 10 ** oneOf(places),
  IF: (condition = 0, yes = 0, no = 0) => oneOf(oneOf(condition) === 0 ? no : yes),
};

const tokens = /\$?([A-Z])\$?(\d+)(?::\$?[A-Z]\$?(\d+))?|\d+(?:\.\d+)?|[A-Z]+(?=\()|<=|[-+*/()=>,]/g;

class FormulaReader {
  readonly #tokens: readonly RegExpExecArray[];
  readonly #sheet: ComputedSheet;
  #at = 0;

  constructor(formula: string, sheet: ComputedSheet) {
    this.#tokens = [...formula.matchAll(tokens)];
    if (this.#tokens.map(([token]) => token).join('') !== formula)
      throw new Error(`${formula} cannot be read`);
    this.#sheet = sheet;
  }

  all(): Value {
    const value = this.#operation(0);
    if (this.#at < this.#tokens.length) throw new Error(`${this.#next()} is too much`);
    return value;
  }

  /** By how strongly the operators bind: comparisons, sums, products. */
  #operation(level: number): Value {
    const signs = [
      ['>', '<=', '='],
      ['+', '-'],
      ['*', '/'],
    ][level];
    if (!signs) return this.#operand();
    let value = this.#operation(level + 1);
    while (signs.includes(this.#sign())) {
      const how = operators[this.#next()];
      if (how) value = combine(value, this.#operation(level + 1), how);
    }
    return value;
  }

  #operand(): Value {
    const [token = '', column, first, last] = this.#tokens[this.#at] ?? [];
    this.#at += 1;
    if (token === '(') {
      const value = this.#operation(0);
      this.#at += 1;
      return value;
    }
    if (column !== undefined && first !== undefined) {
      const from = Number(first);
      const numbers = Array.from({ length: Number(last ?? first) - from + 1 }, (_, place) =>
        this.#sheet.numberIn(`${column}${from + place}`),
      );
      return last === undefined ? (numbers[0] ?? 0) : numbers;
    }
    const named = functions[token];
    if (!named) return Number(token);
    const values: Value[] = [];
    do {
      this.#at += 1;
      values.push(this.#operation(0));
    } while (this.#sign() === ',');
    this.#at += 1;
    return named(...values);
  }

  #sign(): string {
    return this.#tokens[this.#at]?.[0] ?? '';
  }

  #next(): string {
    const sign = this.#sign();
    this.#at += 1;
    return sign;
  }
}
