import { type Node, parseSync } from 'oxc-parser';
import type { Finding } from '../finding.ts';
import { walk } from './walk.ts';

interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** The page whose table names the words and phrases that no text uses. */
const guide = 'docs/register/words.md';
const heading = '## Words not to use';

/** Texts that people read: pages, messages, notifications with their mails, and letters. */
const shown =
  /^(apps\/(portal|console)\/src|packages\/(ui|web|domain)\/src|packages\/contract\/src\/codes\.ts|apps\/server\/src\/(documents\/letters|platform\/outbox))/;
const notShown = /\.test\.tsx?$|\/testing\/|\/test-support\//;

/** Attributes that nobody reads. */
const unread = new Set([
  'className',
  'id',
  'name',
  'type',
  'kind',
  'href',
  'to',
  'route',
  'htmlFor',
  'autoComplete',
]);

/** Texts that the specification gives letter for letter. */
const specified: readonly string[] = [];

/**
 * Finds the words that words.md asks not to use in what is shown: texts of elements, and strings and templates that are sentences or
 * begin with a capital letter. What the specification gives letter for letter is left as it is.
 */
export function findAvoidedWords(files: readonly SourceFile[]): Finding[] {
  const avoided = readAvoided(files.find(({ path }) => path === guide)?.text ?? '');
  if (avoided.length === 0) return [{ file: guide, message: `has no table of words under “${heading}”` }];
  const pattern = new RegExp(`(?<![\\w-])(${avoided.join('|')})(?![\\w-])`, 'i');
  return files
    .filter(({ path }) => shown.test(path) && /\.tsx?$/.test(path) && !notShown.test(path))
    .flatMap(({ path, text }) =>
      textsOf(path, text).flatMap(({ said, at }) => {
        const found = specified.includes(said) ? null : pattern.exec(said);
        if (!found) return [];
        const line = text.slice(0, at).split('\n').length;
        return [{ file: path, line, message: `says “${found[0]}”; ${guide} has a plainer word` }];
      }),
    );
}

/** The first column of the table; several forms of a word are separated by commas. */
function readAvoided(page: string): readonly string[] {
  const [, section = ''] = page.split(heading);
  const [table = ''] = section.split('\n## ');
  return table
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .flatMap((line) => (line.split('|')[1] ?? '').split(','))
    .map((words) => words.trim())
    .filter((words) => words !== '')
    .map((words) =>
      words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s+`),
    );
}

interface ShownText {
  readonly said: string;
  /** Offset in the file. */
  readonly at: number;
}

function textsOf(path: string, text: string): readonly ShownText[] {
  const texts: ShownText[] = [];
  walk(parseSync(path, text).program, (node) => {
    if (!canHoldText(node)) return false;
    const whole = textOf(node) ?? '';
    const said = whole.replaceAll(/\s+/g, ' ').trim();
    if (said.includes(' ') || /^[A-Z]/.test(said) || (node.type === 'JSXText' && said !== ''))
      // The text of an element begins on the line of its first word.
      texts.push({ said, at: node.start + whole.search(/\S/) });
    return true;
  });
  return texts;
}

function canHoldText(node: Node): boolean {
  if (
    node.type === 'ImportDeclaration' ||
    (node.type.startsWith('TS') &&
      node.type !== 'TSAsExpression' &&
      node.type !== 'TSSatisfiesExpression' &&
      node.type !== 'TSNonNullExpression')
  )
    return false;
  return !(node.type === 'JSXAttribute' && node.name.type === 'JSXIdentifier' && unread.has(node.name.name));
}

function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText') return node.value;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join('…');
  return undefined;
}
