import { posix } from 'node:path';
import { type Node, parseSync, Visitor } from 'oxc-parser';

/** What a mutant takes out of the server. */
export type MutantKind =
  | 'guard'
  | 'version'
  | 'content'
  | 'lock'
  | 'membership'
  | 'link'
  | 'state'
  | 'audit'
  | 'key';

/** One guard or lock of one file, and the text that takes its place. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly kind: MutantKind;
  /** A condition gets another value, a statement is left out, a part of SQL becomes another. */
  readonly form: 'condition' | 'statement' | 'sql';
  /** The text that goes, as a person would name it. */
  readonly removed: string;
  /** What stands around it, and its file's name: what it is about. */
  readonly near: string;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

type Found = Omit<Mutant, 'file' | 'line' | 'removed' | 'near'>;

/** A rule for texts of SQL: what is looked for, and what stands there instead. The parameters stay, or PostgreSQL would not know their types. */
interface SqlRule {
  readonly kind: MutantKind;
  readonly pattern: RegExp;
  readonly replacement: (found: RegExpExecArray) => string;
}

const nothing = () => '';
const column = String.raw`(?:\w+\.)?`;

const sqlRules: readonly SqlRule[] = [
  {
    kind: 'lock',
    pattern:
      /\s+for (?:no key update|update|key share|share)\b(?: of \w+(?:, ?\w+)*)?(?: skip locked| nowait)?/g,
    replacement: nothing,
  },
  // The same call, for a lock that nobody waits for.
  {
    kind: 'lock',
    pattern: /\bpg_advisory_xact_lock\(/g,
    replacement: () => 'pg_try_advisory_xact_lock_shared(',
  },
  {
    kind: 'lock',
    pattern: /\bpg_try_advisory_xact_lock\(.*?\)/g,
    replacement: () => '$1::bigint is not null',
  },
  {
    kind: 'membership',
    pattern: new RegExp(String.raw`\b${column}person_id = (\$\d+)(?!::)`, 'g'),
    replacement: ([, parameter]) => `${parameter}::uuid is not null`,
  },
  {
    kind: 'membership',
    pattern: new RegExp(String.raw`\b${column}entity_type = (\$\d+)(?!::)`, 'g'),
    replacement: ([, parameter]) => `${parameter}::text is not null`,
  },
  {
    kind: 'membership',
    pattern: new RegExp(String.raw`\b${column}entity_id = (\$\d+)(?!::)`, 'g'),
    replacement: ([, parameter]) => `${parameter}::uuid is not null`,
  },
  { kind: 'membership', pattern: /\b\w+\.entity_type = \w+\.entity_type\b/g, replacement: () => 'true' },
  // Of other joins it only finds the name of an entity.
  { kind: 'membership', pattern: /\bm\.entity_id = \w+\.entity_id\b/g, replacement: () => 'true' },
  {
    kind: 'link',
    pattern:
      /\band (?:\w+\.)?(?:application|property|project|building|floor|plot|unit|title|scheme|request|registration|payment|file)_id = (\$\d+)(?!::)/g,
    replacement: ([, parameter]) => `and ${parameter}::uuid is not null`,
  },
  {
    kind: 'state',
    pattern:
      /\s+and (?:\w+\.)?(?:\w*status_id|state|stage|scan) (?:=|<>|in|not in) (?:\d+|'\w+'|\([\d', \w]+\))/g,
    replacement: nothing,
  },
  { kind: 'state', pattern: /\s+and (?:\w+\.)?ever_submitted\b/g, replacement: nothing },
  {
    kind: 'state',
    pattern:
      /\s+and (?:\w+\.)?(?:ended_at|disabled_at|retired_at|revoked_at|withdrawn_at|used_at) is null\b/g,
    replacement: nothing,
  },
];

/** A state that is named by a constant of the domain, which is put into the text: `and a.application_status_id = ${ApplicationStatus.approved}`. */
const namedState =
  /\s+and (?:\w+\.)?\w*status_id (?:(?:=|<>) \$\{\w+\.\w+\}|(?:not )?in \(\$\{\w+\.\w+\}(?:, \$\{\w+\.\w+\})*\))/g;

/** Statements whose whole effect is that something is locked, or that an act is kept. */
const lockingCall = /^(lock|hold)[A-Z]/;
const recordingCall = /^record\w*(Act|Acts|Decision|Look|Import|Event)?$/;

/**
 * Every guard and lock of one file of the server, by rule: conditions that end in a refusal, and of `a || b` each side for
 * itself; locks, rights, links and states in SQL; calls that only lock; acts that are recorded.
 */
export function findMutants(file: string, text: string): Mutant[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const found: Found[] = [];
  const refusing = refusingNames(program);
  const isRefusing = (node: Node | null | undefined): boolean => isRefusal(node, refusing);

  new Visitor({
    IfStatement: (node) => {
      const returned = returnedBy(node.consequent);
      if (returned === undefined) return;
      const kind = kindOfGuard(file, text, node.test, returned, isRefusing);
      if (kind) found.push(...mutantsOfTest(node.test, kind));
    },
    ConditionalExpression: (node) => {
      const [yes, no] = [isRefusing(node.consequent), isRefusing(node.alternate)];
      if (yes === no) return;
      found.push({ kind: 'guard', form: 'condition', ...rangeOf(node.test), replacement: String(no) });
    },
    ExpressionStatement: (node) => {
      const name = calledName(node.expression);
      if (name === undefined) return;
      const kind = lockingCall.test(name)
        ? 'lock'
        : recordingCall.test(name)
          ? 'audit'
          : name === 'saveAnswer'
            ? 'key'
            : undefined;
      if (kind) found.push({ kind, form: 'statement', ...rangeOf(node), replacement: ';' });
    },
    Literal: (node) => {
      if (typeof node.value === 'string') found.push(...mutantsOfSql(file, text, rangeOf(node)));
    },
    TemplateLiteral: (node) => {
      for (const quasi of node.quasis) found.push(...mutantsOfSql(file, text, rangeOf(quasi)));
      found.push(...mutantsOfNamedStates(file, text, node));
      // A lock whose strength is chosen: ` for ${strength} of a`.
      if (/^`\s*for \$\{/.test(text.slice(node.start, node.end)))
        found.push({ kind: 'lock', form: 'sql', start: node.start + 1, end: node.end - 1, replacement: '' });
    },
  }).visit(program);

  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const around = ({ start, end }: Found): string =>
    `${posix.basename(file)} ${text.slice(Math.max(0, start - 300), end + 100)}`;
  return found
    .map((mutant) => ({
      ...mutant,
      file,
      line: lineAt(mutant.start + (/^\s*/.exec(text.slice(mutant.start, mutant.end))?.[0].length ?? 0)),
      removed: text.slice(mutant.start, mutant.end).trim().replaceAll(/\s+/g, ' '),
      near: around(mutant),
    }))
    .toSorted((left, right) => left.start - right.start || left.end - right.end);
}

const rangeOf = ({ start, end }: { start: number; end: number }) => ({ start, end });

/** A condition that never holds; of several joined by `||`, each for itself, too. */
function mutantsOfTest(test: Node, kind: MutantKind): Found[] {
  const sides = sidesOf(test);
  return sides.map((side) => ({ kind, form: 'condition', ...rangeOf(side), replacement: 'false' }));
}

function sidesOf(test: Node): Node[] {
  if (test.type === 'ParenthesizedExpression') return sidesOf(test.expression);
  if (test.type !== 'LogicalExpression' || test.operator !== '||') return [test];
  return [...sidesOf(test.left), ...sidesOf(test.right)];
}

function kindOfGuard(
  file: string,
  text: string,
  test: Node,
  returned: Node,
  isRefusing: (node: Node) => boolean,
): MutantKind | undefined {
  const condition = text.slice(test.start, test.end);
  const answer = text.slice(returned.start, returned.end);
  if (/\bclaim\.kind\b/.test(condition)) return 'key';
  if (isRefusing(returned)) {
    return /\bisStale\(/.test(condition) || /refuseStale|STALE_VERSION/.test(answer) ? 'version' : 'guard';
  }
  // A refusal that is passed on.
  if (returned.type === 'Identifier') {
    const passedOn = new RegExp(String.raw`\b${returned.name} instanceof (Refusal|RateLimited)\b`);
    if (passedOn.test(condition) || condition === returned.name) return 'guard';
  }
  // What a file is judged by.
  if (file.includes('/features/files/') && returned.type === 'Literal' && typeof returned.value === 'string')
    return 'content';
  return undefined;
}

/** What a statement returns, if that is all it does. */
function returnedBy(statement: Node): Node | undefined {
  const only =
    statement.type === 'BlockStatement' && statement.body.length === 1 ? statement.body[0] : statement;
  return only?.type === 'ReturnStatement' ? (only.argument ?? undefined) : undefined;
}

function isRefusal(node: Node | null | undefined, names: ReadonlySet<string>): boolean {
  if (!node) return false;
  if (node.type === 'AwaitExpression') return isRefusal(node.argument, names);
  if (node.type === 'ParenthesizedExpression') return isRefusal(node.expression, names);
  if (node.type === 'NewExpression')
    return node.callee.type === 'Identifier' && /^(Refusal|RateLimited)$/.test(node.callee.name);
  const name = calledName(node);
  return name !== undefined && (name.startsWith('refuse') || names.has(name));
}

/** Functions of the file that do nothing but refuse: `const tell = (code) => refuseWithLastAct(…)`. */
function refusingNames(program: Node): ReadonlySet<string> {
  const names = new Set<string>();
  new Visitor({
    VariableDeclarator: (node) => {
      if (node.id.type !== 'Identifier' || node.init?.type !== 'ArrowFunctionExpression') return;
      if (isRefusal(node.init.body, names)) names.add(node.id.name);
    },
  }).visit(program as Parameters<Visitor['visit']>[0]);
  return names;
}

function calledName(node: Node): string | undefined {
  if (node.type === 'AwaitExpression') return calledName(node.argument);
  if (node.type !== 'CallExpression') return undefined;
  return node.callee.type === 'Identifier' ? node.callee.name : undefined;
}

/** Looked for in the whole template, since its constants stand between the pieces of text; not in the templates within. */
function mutantsOfNamedStates(file: string, text: string, node: Node & { type: 'TemplateLiteral' }): Found[] {
  if (!file.endsWith('.queries.ts')) return [];
  return [...text.slice(node.start, node.end).matchAll(namedState)]
    .map((match) => ({ start: node.start + match.index, end: node.start + match.index + match[0].length }))
    .filter(({ start }) => node.quasis.some((quasi) => quasi.start <= start && start < quasi.end))
    .map((range) => ({ kind: 'state', form: 'sql', ...range, replacement: '' }));
}

function mutantsOfSql(file: string, text: string, range: { start: number; end: number }): Found[] {
  if (!file.endsWith('.queries.ts')) return [];
  const sql = text.slice(range.start, range.end);
  return sqlRules.flatMap(({ kind, pattern, replacement }) =>
    [...sql.matchAll(pattern)]
      // What is written is no guard: `set person_id = $1`.
      .filter(({ index }) => !/\bset\s+(?:\w+ = [^,]+,\s*)*$/.test(sql.slice(0, index)))
      .map(
        (match): Found => ({
          kind,
          form: 'sql',
          start: range.start + match.index,
          end: range.start + match.index + match[0].length,
          replacement: replacement(match),
        }),
      ),
  );
}
