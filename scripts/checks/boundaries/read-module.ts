import { type Program, parseSync, Visitor } from 'oxc-parser';

/** What the rules need to know about a module. */
export interface ModuleReading {
  readonly imports: readonly Import[];
  readonly statements: readonly SqlStatement[];
  /** Lines that read the clock with `new Date()`. */
  readonly clockReads: readonly number[];
  readonly syntaxError?: string;
}

export interface Import {
  readonly specifier: string;
  readonly line: number;
  /** Whether it is `export … from`. */
  readonly passesOn: boolean;
}

export interface SqlStatement {
  readonly line: number;
  readonly opening: string;
}

const sqlStatement =
  /^\s*(select\s[\s\S]*\sfrom\s|select\s+[\w.]+\s*\(|insert\s+into\s|update\s+[\w."]+\s[\s\S]*\bset\s|delete\s+from\s|with\s+(recursive\s+)?\w+\s[\s\S]*\bas\s|merge\s+into\s|(create|alter|drop)\s+(table|index|unique|role|schema|function|sequence|view|type|trigger|database)\s|grant\s|truncate\s)/i;

/** Finds every import (dynamic and type-only ones too), SQL text and `new Date()`. */
export function readModule(path: string, text: string): ModuleReading {
  const parsed = parseSync(path, text);
  const [error] = parsed.errors;
  if (error) return { imports: [], statements: [], clockReads: [], syntaxError: error.message };
  return readProgram(parsed.program, lineFinder(text));
}

function readProgram(program: Program, lineAt: (offset: number) => number): ModuleReading {
  const imports: Import[] = [];
  const statements: SqlStatement[] = [];
  const clockReads: number[] = [];
  const add = (specifier: string, start: number, passesOn = false): void => {
    imports.push({ specifier, line: lineAt(start), passesOn });
  };
  const weigh = (text: string, start: number): void => {
    if (!sqlStatement.test(text)) return;
    statements.push({ line: lineAt(start), opening: text.trim().split(/\s+/, 4).join(' ') });
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source.value, node.start),
    ExportAllDeclaration: (node) => add(node.source.value, node.start, true),
    ExportNamedDeclaration: (node) => {
      if (node.source) add(node.source.value, node.start, true);
    },
    ImportExpression: (node) => {
      if (node.source.type === 'Literal' && typeof node.source.value === 'string') {
        add(node.source.value, node.start);
      }
    },
    TSImportType: (node) => add(node.source.value, node.start),
    NewExpression: (node) => {
      const readsClock =
        node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0;
      if (readsClock) clockReads.push(lineAt(node.start));
    },
    Literal: (node) => {
      if (typeof node.value === 'string') weigh(node.value, node.start);
    },
    TemplateLiteral: (node) => weigh(node.quasis.map(({ value }) => value.raw).join(' x '), node.start),
  }).visit(program);
  return { imports, statements, clockReads };
}

function lineFinder(text: string): (offset: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return (offset) => ends.filter((end) => end < offset).length + 1;
}
