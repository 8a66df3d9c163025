// The way in for every npm script. Runs on any Node from 20.19 and needs no package: it installs what the lockfile
// names, if that is not there yet, and hands over to the Node release that the project brings along.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const tasks = {
  start: 'scripts/start.ts',
  dev: 'scripts/dev.ts',
  test: 'scripts/test.ts',
  token: 'scripts/token.ts',
  'seed-demo': 'scripts/seed-demo.ts',
  'verify-schedule': 'scripts/verify-schedule.ts',
  'verify-register': 'scripts/verify-register.ts',
  'check-identity': 'scripts/check-identity.ts',
  backup: 'scripts/backup.ts',
  restore: 'scripts/restore.ts',
  bench: 'bench/run.ts',
  trial: 'scripts/trial.ts',
  'write-schema': 'scripts/write-schema.ts',
};

const [task = '', ...rest] = process.argv.slice(2);
if (!(task in tasks)) fail(`Usage: node scripts/bootstrap.mjs ${Object.keys(tasks).join('|')}`);
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`This is Node ${process.versions.node}; the project needs 20.19 or later to begin with.`);
}
if (!isInstalled()) install();
run();

/** Whether node_modules holds exactly what the lockfile names for this machine: npm keeps a list of what it installed. */
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const present = readPackages('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  for (const [path, { version }] of Object.entries(present)) {
    if (wanted[path]?.version !== version) return false;
  }
  for (const [path, { optional, link }] of Object.entries(wanted)) {
    const isDependency = path.startsWith('node_modules/') || path.includes('/node_modules/');
    if (isDependency && !optional && !link && !present[path]) return false;
    // A package of the project itself that came with the last pull.
    if (link && !existsSync(join(root, path))) return false;
  }
  return findNode() !== undefined;
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function install() {
  console.error('Installing what package-lock.json names …');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--loglevel=error'];
  const options = { cwd: root, stdio: ['ignore', 2, 2], shell: !npm && process.platform === 'win32' };
  const result = npm?.endsWith('js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, options);
  if (result.status !== 0) fail('npm ci did not succeed. Its messages are above.');
}

/** Node as npm installed it: the package is named after the machine. Elsewhere, this Node, if it is new enough. */
function findNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const installed = join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', program);
  if (existsSync(installed)) return installed;
  return major >= 24 ? process.execPath : undefined;
}

function run() {
  const node = findNode();
  if (!node)
    fail(
      `There is no Node 24 on npm for ${process.platform} ${process.arch}; start this with a Node 24 of your own.`,
    );
  // The channel tells the program when this process is gone, whatever ended it.
  const child = spawn(node, [join(root, tasks[task]), ...rest], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // Ctrl-C reaches the child by itself; the others are for this process alone and are passed on.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm ends the shell between itself and this process, and not this process: its parent is another one then.
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      child.kill('SIGTERM');
    }, 500).unref();
  }
  child.on('error', (error) => fail(`Node 24 could not be started: ${error.message}`));
  child.on('exit', (code, signal) => {
    if (signal) process.kill(process.pid, signal === 'SIGINT' ? 'SIGTERM' : signal);
    process.exitCode = code ?? 1;
  });
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
