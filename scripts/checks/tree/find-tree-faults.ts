import type { Finding } from '../finding.ts';
import { textRules } from './text-rules.ts';

export interface KeptFile {
  readonly path: string;
  readonly size: number;
  /** Absent when the file is not text. */
  readonly text?: string;
}

const mebibyte = 1024 * 1024;

/** Files that programs write. */
const generated =
  /(^|\/)(node_modules|dist|coverage|test-results|playwright-report|\.data|\.cache)\/|\.(tsbuildinfo|map|log|pid|sqlite|jsx|js|cjs)$|(^|\/)(\.DS_Store|\.env)$/;

const kebab = /^\.?[a-z0-9]+([-.][a-z0-9]+)*$/;
const vague = /(^|\/)(utils?|helpers?|misc|new-[^/]*|[^/]*-v2)(\/|\.|$)/;

/** Finds generated files, secrets, paths of one machine, and vague names. */
export function findTreeFaults(files: readonly KeptFile[]): Finding[] {
  return files.flatMap((file) => [
    ...judgePath(file).map((message) => ({ file: file.path, message })),
    ...judgeText(file),
  ]);
}

function judgePath({ path, size }: KeptFile): string[] {
  const faults: string[] = [];
  if (generated.test(path)) faults.push('is generated and does not belong in the tree');
  if (size > mebibyte) faults.push(`has ${(size / mebibyte).toFixed(1)} MiB; the most is 1`);
  if (!/\.(ts|tsx|css|mjs)$/.test(path)) return faults;
  if (!path.split('/').every((part) => kebab.test(part))) faults.push('is not named in kebab-case');
  if (vague.test(path)) faults.push('has a name that says nothing');
  return faults;
}

function judgeText({ path, text }: KeptFile): Finding[] {
  if (text === undefined || path === 'package-lock.json') return [];
  return textRules
    .filter(({ files, except }) => (files?.test(path) ?? true) && !(except?.test(path) ?? false))
    .flatMap(({ pattern, message }) => {
      const found = pattern.exec(text);
      return found ? [{ file: path, line: text.slice(0, found.index).split('\n').length, message }] : [];
    });
}
