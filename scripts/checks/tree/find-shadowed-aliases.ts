import { dirname, join } from 'node:path/posix';
import { type Node, parseSync } from 'oxc-parser';
import type { Finding } from '../finding.ts';
import { walk } from './walk.ts';

interface QueriesFile {
  readonly path: string;
  readonly text: string;
}

/** What a name of a module refers to: a node of its own, or a name of another module. */
type Meaning = { readonly node: Node } | { readonly from: string; readonly name: string };

interface Module {
  readonly path: string;
  readonly names: ReadonlyMap<string, Meaning>;
  readonly calls: readonly (Node & { type: 'CallExpression' })[];
  readonly lineAt: (offset: number) => number;
}

const keywords = new Set(
  `as on where using cross left right inner full natural join order group having limit offset union intersect except for
   set values returning lateral window end then else and or is not in then filter over with select from when`.split(
    /\s+/,
  ),
);
const alias = String.raw`(?:as\s+)?([a-z_]\w*)\b`;
const declarations = [
  // from applications a, persons m
  new RegExp(String.raw`\b(?:from|join|update|into)\s+(?:only\s+)?(?:lateral\s+)?[a-z_]\w*\s+${alias}`, 'g'),
  new RegExp(String.raw`,\s*[a-z_]\w*\s+${alias}(?=\s*(?:,|\)|$|\bwhere\b|\bjoin\b))`, 'g'),
  // (select …) taken, jsonb_array_elements(…) p
  new RegExp(String.raw`\)\s+${alias}`, 'g'),
  // from refunds, which is an alias of itself
  /\b(?:from|join)\s+([a-z_]\w*)/g,
];

/**
 * A fragment of SQL may take the alias of an outer table as a parameter: fragment('r'). If the fragment has a table `r` of its own,
 * PostgreSQL silently reads that one, and the result is wrong. Finds every call that passes such an alias.
 * A parameter named `condition` is SQL for the fragment's own tables, and may name them.
 */
export function findShadowedAliases(files: readonly QueriesFile[]): Finding[] {
  const modules = new Map(files.map((file) => [file.path, readModule(file)]));
  return [...modules.values()].flatMap((module) =>
    module.calls.flatMap((call) => {
      const inside = declaredIn(module, call.callee, modules, new Set());
      const taken = parametersOf(module, call.callee, modules);
      const handed = call.arguments.flatMap((argument, at) =>
        taken[at] === 'condition' ? [] : aliasesIn(module, argument, modules),
      );
      return [...new Set(handed)]
        .filter((name) => inside.has(name))
        .map((name) => ({
          file: module.path,
          line: module.lineAt(call.start),
          message: `passes the alias “${name}” to SQL that has a table with this alias`,
        }));
    }),
  );
}

function readModule({ path, text }: QueriesFile): Module {
  const names = new Map<string, Meaning>();
  const calls: (Node & { type: 'CallExpression' })[] = [];
  walk(parseSync(path, text).program, (node) => {
    if (node.type === 'ImportDeclaration') {
      for (const one of node.specifiers) {
        if (one.type !== 'ImportSpecifier' || one.imported.type !== 'Identifier') continue;
        const from = join(dirname(path), node.source.value);
        names.set(one.local.name, { from, name: one.imported.name });
      }
    }
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init) {
      names.set(node.id.name, { node: node.init });
    }
    if (node.type === 'FunctionDeclaration' && node.id) names.set(node.id.name, { node });
    if (node.type === 'CallExpression') calls.push(node);
  });
  return { path, names, calls, lineAt: (offset) => text.slice(0, offset).split('\n').length };
}

/** What a name refers to, following imports. */
function resolve(
  module: Module,
  name: string,
  modules: ReadonlyMap<string, Module>,
): { readonly module: Module; readonly node: Node } | undefined {
  const meaning = module.names.get(name);
  if (!meaning) return undefined;
  if ('node' in meaning) return { module, node: meaning.node };
  const source = modules.get(meaning.from);
  return source && resolve(source, meaning.name, modules);
}

/** The names of a function's parameters. */
function parametersOf(module: Module, callee: Node, modules: ReadonlyMap<string, Module>): readonly string[] {
  const node = callee.type === 'Identifier' ? resolve(module, callee.name, modules)?.node : undefined;
  if (node?.type !== 'ArrowFunctionExpression' && node?.type !== 'FunctionDeclaration') return [];
  return node.params.map((taken) => (taken.type === 'Identifier' ? taken.name : ''));
}

/** The aliases of all SQL in a node, and in everything that it refers to. */
function declaredIn(
  module: Module,
  from: Node,
  modules: ReadonlyMap<string, Module>,
  seen: Set<Node>,
): ReadonlySet<string> {
  const found = new Set<string>();
  walk(from, (node) => {
    const sql = textOf(node);
    if (sql !== undefined) for (const one of declaredBy(sql)) found.add(one);
    const referred = node.type === 'Identifier' ? resolve(module, node.name, modules) : undefined;
    if (!referred || seen.has(referred.node)) return;
    seen.add(referred.node);
    for (const one of declaredIn(referred.module, referred.node, modules, seen)) found.add(one);
  });
  return found;
}

function textOf(node: Node): string | undefined {
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.raw).join('()');
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

const declaredBy = (sql: string): readonly string[] =>
  declarations
    .flatMap((pattern) => Array.from(sql.matchAll(pattern), ([, name = '']) => name))
    .filter((name) => !keywords.has(name));

/**
 * The alias that an argument passes, alone (`r`) or with a column (`a.property_id`). A longer text is a condition or a list, written
 * for the tables of the fragment.
 */
function aliasesIn(module: Module, argument: Node, modules: ReadonlyMap<string, Module>): readonly string[] {
  const referred = argument.type === 'Identifier' ? resolve(module, argument.name, modules) : undefined;
  if (referred) return aliasesIn(referred.module, referred.node, modules);
  const [, name] = /^\s*([a-z_]\w*)(?:\.[a-z_]\w*)?(?:::\w+)?\s*$/.exec(textOf(argument) ?? '') ?? [];
  return name === undefined ? [] : [name];
}
