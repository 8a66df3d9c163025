import type { Finding } from '../finding.ts';
import { judgeImport, type Tree } from './import-rules.ts';
import { readModule, type SqlStatement } from './read-module.ts';
import { isTestCode, zoneOf } from './zones.ts';

export interface SourceModule {
  readonly path: string;
  readonly text: string;
}

/** Checks every module: its imports, that SQL stands in queries and migrations only, and that the domain reads no clock. */
export function findBoundaryViolations(modules: readonly SourceModule[], tree: Tree): Finding[] {
  return modules.flatMap(({ path, text }) => {
    const reading = readModule(path, text);
    if (reading.syntaxError !== undefined) return [{ file: path, message: reading.syntaxError }];
    const imports = reading.imports.flatMap((one): Finding[] => {
      const message = judgeImport(path, one, tree);
      return message === undefined ? [] : [{ file: path, line: one.line, message }];
    });
    return [...imports, ...findSql(path, reading.statements), ...findClock(path, reading.clockReads)];
  });
}

function findSql(path: string, statements: readonly SqlStatement[]): Finding[] {
  if (zoneOf(path) !== 'server' || isTestCode(path)) return [];
  // The migrator records what it has run.
  const isMigration = /^apps\/server\/src\/(platform\/)?migrations(\/|\.ts$)/.test(path);
  if (path.endsWith('.queries.ts') || isMigration) return [];
  return statements.map(({ line, opening }) => ({
    file: path,
    line,
    message: `SQL (“${opening} …”) outside *.queries.ts and the migrations`,
  }));
}

function findClock(path: string, lines: readonly number[]): Finding[] {
  if (zoneOf(path) !== 'domain' || isTestCode(path)) return [];
  return lines.map((line) => ({
    file: path,
    line,
    message: 'the domain has no clock: take the time as a parameter',
  }));
}
