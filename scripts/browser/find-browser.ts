import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A browser's program and the variables it needs; an empty path leaves the choice to Playwright. */
export interface BrowserProgram {
  readonly path: string;
  readonly environment: Readonly<Record<string, string>>;
}

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * CHROMIUM_PATH, else the Chromium that came with npm, else the machine's own; nothing is downloaded. The packaged one is the
 * same everywhere, and without a window to draw it takes a fifth less of the processor.
 */
export async function findBrowser(): Promise<BrowserProgram> {
  const given = process.env['CHROMIUM_PATH'];
  if (given !== undefined && given !== '') return { path: given, environment: inheritedEnvironment() };
  const packaged =
    process.platform === 'linux' && process.arch === 'x64' ? await unpackPackaged() : undefined;
  if (packaged !== undefined && starts(packaged)) return packaged;
  const path = installed.find((one) => existsSync(one)) ?? '';
  return { path, environment: inheritedEnvironment() };
}

function starts({ path, environment }: BrowserProgram): boolean {
  return spawnSync(path, ['--version'], { timeout: 60_000, env: environment }).status === 0;
}

/** Unpacks the packaged Chromium once a version, whole or not at all, with the libraries that the machine lacks. */
async function unpackPackaged(): Promise<BrowserProgram> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const home = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
  const cache = join(dirname(dirname(home)), '.cache');
  const folder = join(cache, `chromium-${version}`);
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true });
    const unfinished = mkdtempSync(join(cache, 'unfinished-'));
    await unpackInto(unfinished, join(home, 'bin'));
    if (existsSync(folder)) rmSync(unfinished, { recursive: true });
    else renameSync(unfinished, folder);
  }
  const path = join(folder, 'chromium');
  return { path, environment: { ...inheritedEnvironment(), ...environmentFor(path, folder) } };
}

async function unpackInto(folder: string, archives: string): Promise<void> {
  const { default: chromium, inflate } = await import('@sparticuz/chromium');
  const before = process.env['TMPDIR'];
  // The package unpacks into the temporary folder, whatever that is at the time.
  process.env['TMPDIR'] = folder;
  try {
    await chromium.executablePath();
    await inflate(join(archives, 'al2023.tar.br'));
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}

function environmentFor(path: string, folder: string): Record<string, string> {
  const fonts = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_FILE: describeFonts(folder) };
  return starts({ path, environment: inheritedEnvironment() })
    ? fonts
    : { ...fonts, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') };
}

/** Without a fontconfig of its own a machine draws no letter at all; the packaged description names other folders. */
function describeFonts(folder: string): string {
  const file = join(folder, 'fonts.conf');
  const folders = [join(folder, 'fonts'), '/usr/share/fonts'].map((one) => `<dir>${one}</dir>`).join('');
  const cache = `<cachedir>${join(folder, 'font-cache')}</cachedir>`;
  writeFileSync(file, `<?xml version="1.0"?>\n<fontconfig>${folders}${cache}</fontconfig>\n`);
  return file;
}

function inheritedEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return Object.fromEntries(entries);
}
