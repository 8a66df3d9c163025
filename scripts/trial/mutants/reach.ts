import { posix } from 'node:path';
import { type Node, parseSync, Visitor } from 'oxc-parser';

/** A part of a file at its top level: a function, a constant, or in a file of routes the handler of one call. */
interface Part {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** Names that it uses, of its own file or of others: `file#name`. */
  readonly uses: ReadonlySet<string>;
}

/** Which calls of the contract come to a place in the server's sources. */
export interface Reach {
  /** Keys such as `POST /Projects`; none where no call leads there. */
  keysOf(file: string, offset: number): string[];
}

const routeKey = /^(GET|POST|PUT|DELETE) \/[\w/{}]+$/;

/** Reads who uses whom, from the calls' handlers down to the queries. */
export function readReach(sources: ReadonlyMap<string, string>): Reach {
  const parts = new Map([...sources].map(([file, text]) => [file, readParts(file, text, sources)]));
  const usedBy = new Map<string, Set<string>>();
  for (const [file, own] of parts) {
    for (const part of own) {
      for (const use of part.uses) {
        const users = usedBy.get(use) ?? new Set();
        users.add(`${file}#${part.name}`);
        usedBy.set(use, users);
      }
    }
  }
  return {
    keysOf(file, offset) {
      const begun = (parts.get(file) ?? []).filter(({ start, end }) => start <= offset && offset < end);
      const seen = new Set(begun.map(({ name }) => `${file}#${name}`));
      for (const place of seen) for (const user of usedBy.get(place) ?? []) seen.add(user);
      const names = [...seen].map((place) => place.slice(place.indexOf('#') + 1));
      return [...new Set(names.filter((name) => routeKey.test(name)))].toSorted();
    },
  };
}

function readParts(file: string, text: string, sources: ReadonlyMap<string, string>): Part[] {
  const { program } = parseSync(file, text);
  const imported = new Map<string, string>();
  const ranges: { name: string; start: number; end: number }[] = [];
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      const target = posix.join(posix.dirname(file), statement.source.value);
      if (!sources.has(target)) continue;
      for (const one of statement.specifiers) {
        const name =
          one.type === 'ImportSpecifier' && one.imported.type === 'Identifier' ? one.imported.name : '';
        imported.set(one.local.name, `${target}#${name}`);
      }
      continue;
    }
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type === 'FunctionDeclaration' && declared.id)
      ranges.push({ name: declared.id.name, start: statement.start, end: statement.end });
    if (declared?.type === 'ClassDeclaration' && declared.id)
      ranges.push({ name: declared.id.name, start: statement.start, end: statement.end });
    if (declared?.type === 'VariableDeclaration')
      for (const { id, start, end } of declared.declarations)
        if (id.type === 'Identifier') ranges.push({ name: id.name, start, end });
  }
  ranges.push(...handlersIn(program));
  const names = new Set(ranges.map(({ name }) => name));
  const used: { name: string; at: number }[] = [];
  new Visitor({
    Identifier: (node) => void used.push({ name: node.name, at: node.start }),
  }).visit(program);
  return ranges.map((range) => {
    const inside = used.filter(({ at }) => range.start <= at && at < range.end);
    const uses = inside.flatMap(({ name }) => {
      if (name === range.name) return [];
      return imported.get(name) ?? (names.has(name) ? [`${file}#${name}`] : []);
    });
    return { ...range, uses: new Set(uses) };
  });
}

/** `'POST /Projects': createProject` of a file of routes. */
function handlersIn(program: Node): { name: string; start: number; end: number }[] {
  const found: { name: string; start: number; end: number }[] = [];
  new Visitor({
    Property: (node) => {
      if (node.key.type !== 'Literal' || typeof node.key.value !== 'string') return;
      if (routeKey.test(node.key.value))
        found.push({ name: node.key.value, start: node.start, end: node.end });
    },
  }).visit(program as Parameters<Visitor['visit']>[0]);
  return found;
}
