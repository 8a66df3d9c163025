import { dirname, join } from 'node:path/posix';
import type { Finding } from '../finding.ts';

interface Page {
  readonly path: string;
  readonly text: string;
}

const link = /\]\(([^()\s]+)\)/g;

/** Links of the documents whose file, folder or heading does not exist. `paths` are all files of the tree. */
export function findBrokenLinks(pages: readonly Page[], paths: readonly string[]): Finding[] {
  const places = new Set(paths.flatMap(withFolders));
  const headings = new Map(pages.map(({ path, text }) => [path, headingsOf(text)]));
  return pages.flatMap(({ path, text }) =>
    withoutExamples(text)
      .split('\n')
      .flatMap((line, at) =>
        Array.from(line.matchAll(link), ([, target = '']) => target)
          .filter((target) => !/^[a-z]+:/.test(target) && !isThere(path, target))
          .map((target) => ({
            file: path,
            line: at + 1,
            message: `links to ${target}, which does not exist`,
          })),
      ),
  );

  function isThere(page: string, target: string): boolean {
    const [file = '', heading] = target.split('#');
    const place = file === '' ? page : join(dirname(page), file);
    if (!places.has(place.replace(/\/$/, ''))) return false;
    return heading === undefined || headings.get(place)?.has(heading) === true;
  }
}

/** The file itself, and every folder above it. */
function withFolders(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}

/** The text with the same lines, but nothing in its examples of code. */
const withoutExamples = (text: string): string =>
  text.replaceAll(/^```.*?^```/gms, (example) => example.replaceAll(/[^\n]/g, ''));

/** How GitHub names the headings of a page in addresses. */
function headingsOf(text: string): ReadonlySet<string> {
  const titles = Array.from(withoutExamples(text).matchAll(/^#+ (.+)$/gm), ([, title = '']) => title);
  return new Set(
    titles.map((title) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}
