/*
 * What the switches of put-switches.ts do, in the process that runs the tests. Environment variables say it, so that threads and
 * processes begun by a test do the same: MUTANT is the number of the one that is on, MUTANT_REACH the file into which the places are
 * written that a test comes to, MUTANT_TEST that test.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { Connection } from 'pg';
import { replaceInSql } from './replace-in-sql.ts';

/** What stands in the place of each part of SQL, by its mutant's number. */
const file = new URL('sql-replacements.json', import.meta.url);
const replacements = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as Readonly<
  Record<string, string>
>;
const written = new Set<string>();

const isOn = (id: number | string): boolean => process.env['MUTANT'] === String(id);

/** Writes down that the test now running comes to the mutant's place. */
function reach(id: number | string): void {
  const { MUTANT_REACH: into, MUTANT_TEST: test } = process.env;
  if (into === undefined || test === undefined) return;
  const line = `${id}\t${test}\n`;
  if (written.has(line)) return;
  written.add(line);
  appendFileSync(into, line);
}

Object.assign(globalThis, {
  strataMutants: {
    /** Only where the condition decides otherwise does a test notice anything. */
    condition(id: number, value: unknown, instead: boolean): unknown {
      if (Boolean(value) !== instead) reach(id);
      return isOn(id) ? instead : value;
    },
    statement(id: number): boolean {
      reach(id);
      return !isOn(id);
    },
  },
});

const sent = (text: string): string =>
  replaceInSql(text, (id, original) => {
    reach(id);
    return isOn(id) ? (replacements[id] ?? '') : original;
  });

/** The two ways by which pg sends a text, and how it has a text run that it sent before under a name. */
interface Sending {
  readonly parsedStatements: Readonly<Record<string, string>>;
  query(text: string): unknown;
  parse(query: { text: string }, more?: boolean): unknown;
  bind(values: { statement?: string }, more?: boolean): unknown;
}
const sending = Connection.prototype as unknown as Sending;
const { query, parse, bind } = sending;
sending.query = function (this: Sending, text) {
  return query.call(this, sent(text));
};
sending.parse = function (this: Sending, prepared, more) {
  return parse.call(this, { ...prepared, text: sent(prepared.text) }, more);
};
sending.bind = function (this: Sending, values, more) {
  sent(this.parsedStatements[values.statement ?? ''] ?? '');
  return bind.call(this, values, more);
};
