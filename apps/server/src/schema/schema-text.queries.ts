import type { Queryable } from '../platform/database.ts';
import {
  type Column,
  type DatabaseFunction,
  listCommon,
  listFunctions,
  listRelations,
  type Relation,
} from './schema.queries.ts';
import { subjects } from './subjects.ts';

const head = `-- The schema as it is after all migrations, by subject: to be read, not to be run. The migrations beside it make the database.
-- \`npm run write-schema\` writes this file from a migrated database, and a test fails where the two differ. It is kept in the
-- repository although it is generated, so that nobody has to read every migration to know a table.
`;

const lineWidth = 130;

/** The schema of a migrated database as SQL, by subject. @throws where something stands under no subject, or is not there */
export async function writeSchema(db: Queryable): Promise<string> {
  const relations = await listRelations(db);
  const functions = await listFunctions(db);
  const texts = new Map<string, string>();
  for (const relation of relations) texts.set(relation.name, relationText(relation));
  for (const one of functions) texts.set(one.name, (texts.get(one.name) ?? '') + functionText(one));
  const common = await listCommon(db);
  const parts = Object.entries(subjects).map(([subject, names]) => {
    const own = names.split(/\s+/).map((name) => {
      const text = texts.get(name);
      if (text === undefined)
        throw new Error(`${name} is named among the subjects, and is not in the schema`);
      texts.delete(name);
      return text;
    });
    return `-- ${'='.repeat(20)} ${subject} ${'='.repeat(20)}\n\n${own.join('\n')}`;
  });
  if (texts.size > 0)
    throw new Error(`Under no subject: ${[...texts.keys()].join(', ')}. Add them to subjects.ts`);
  return `${[head, statements(common), ...parts].join('\n').trimEnd()}\n`;
}

const statements = (all: readonly string[]): string => all.map((one) => `${one};\n`).join('');

/** A comment on lines of its own. */
function commentText(comment: string | null, indent = ''): string {
  const lines: string[] = [];
  for (const word of comment?.split(' ') ?? []) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + word.length < lineWidth) lines.push(`${lines.pop()} ${word}`);
    else lines.push(`${indent}-- ${word}`);
  }
  return lines.map((line) => `${line}\n`).join('');
}

/** PostgreSQL names the schema and the usual kind of index each time. */
const shortened = (statement: string): string =>
  statement
    .replace(/^CREATE [A-Z ]+(?= )/, (words) => words.toLowerCase())
    .replace(' ON public.', ' on ')
    .replace(' USING btree', '');

function relationText(relation: Relation): string {
  const { kind, name, comment, options, definition, indexes, triggers, grants } = relation;
  const withOptions = options.length === 0 ? '' : ` with (${options.join(', ')})`;
  const created =
    kind === 'sequence'
      ? `create sequence ${name} ${definition};`
      : kind === 'view'
        ? `create view ${name}${withOptions} as\n${definition}`
        : `create ${kind} ${name} (\n${tableLines(relation)})${withOptions};`;
  return `${commentText(comment)}${created}\n${statements([...indexes.map(shortened), ...triggers.map(shortened), ...grants])}`;
}

function tableLines({ name, columns, constraints }: Relation): string {
  const lines = [
    ...columns.map((column) => ({
      text: `${column.name} ${column.definition}`,
      comment: usefulComment(column, name),
    })),
    ...constraints.map((one) => ({ text: `constraint ${one.name} ${one.definition}`, comment: undefined })),
  ];
  return lines
    .map(({ text, comment }, index) => {
      const line = `  ${text}${index < lines.length - 1 ? ',' : ''}`;
      if (comment === undefined) return `${line}\n`;
      const whole = `${line} -- ${comment}`;
      return whole.length <= lineWidth ? `${whole}\n` : `${commentText(comment, '  ')}${line}\n`;
    })
    .join('');
}

/** What a column's comment says besides its name: “The application” of application_id says nothing. */
export function usefulComment({ name, comment }: Column, table: string): string | undefined {
  const known = new Set(
    `${name}_${table}_the_a_an_of_its_when_who_by_id`
      .split('_')
      .flatMap((word) => [word, `${word}s`, word.replace(/s$/, '')]),
  );
  const words = (comment ?? '').toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.every((word) => known.has(word)) ? undefined : (comment ?? undefined);
}

function functionText({ definition, comment, grants }: DatabaseFunction): string {
  return `${commentText(comment)}${definition.trimEnd().replace(/^CREATE OR REPLACE FUNCTION public\./, 'create function ')};\n${statements(grants)}`;
}
