/** A part of the repository that the arrows of the map join. */
export type Zone =
  | 'domain'
  | 'contract'
  | 'fictional-register'
  | 'ui'
  | 'web'
  | 'server'
  | 'portal'
  | 'console'
  | 'identity'
  | 'gateway'
  | 'e2e'
  | 'bench'
  | 'scripts'
  | 'tools';

/** Who may import whom: domain ← contract ← everything else, and applications never each other. */
export const arrows: Record<Zone, readonly Zone[]> = {
  domain: [],
  contract: ['domain'],
  'fictional-register': [],
  // A kit that knows no noun of the register; web is what both front ends share and knows them.
  ui: ['domain'],
  web: ['domain', 'contract', 'ui'],
  server: ['domain', 'contract'],
  portal: ['domain', 'contract', 'ui', 'web'],
  console: ['domain', 'contract', 'ui', 'web'],
  // Stands for a provider that belongs to somebody else, so it knows invented people and nothing of the portal.
  identity: ['fictional-register'],
  // Stands for a payment gateway of somebody else, which knows nothing of ours.
  gateway: [],
  e2e: ['domain', 'contract', 'fictional-register', 'scripts'],
  bench: ['domain', 'contract', 'fictional-register', 'scripts'],
  scripts: ['domain', 'contract', 'fictional-register'],
  // Configuration files of the tools, at the top and in the applications.
  tools: ['scripts'],
};

/** Zones whose production code may not use Node: it runs in a browser, or is pure. */
export const withoutNode: ReadonlySet<Zone> = new Set([
  'domain',
  'contract',
  'fictional-register',
  'ui',
  'web',
  'portal',
  'console',
]);

/** Zones whose production code imports no package at all. */
export const withoutPackages: ReadonlySet<Zone> = new Set(['domain', 'fictional-register']);

/** The zone that a file belongs to. */
export function zoneOf(path: string): Zone {
  if (/^(apps\/\w+\/)?[\w.-]+\.config\.ts$/.test(path) || !path.includes('/')) return 'tools';
  const [top, second] = path.split('/');
  const name = top === 'packages' || top === 'apps' ? second : top;
  return name !== undefined && isZone(name) ? name : 'tools';
}

/** Tests and what serves only them; they may use the fictional register and the `testing` way into a package. */
export function isTestCode(path: string): boolean {
  return (
    /\.(test|e2e)\.tsx?$/.test(path) ||
    /(^|\/)(test-support|testing)\//.test(path) ||
    /^(e2e|bench)\//.test(path)
  );
}

/** What checks the product from outside. */
export function isStandAlone(path: string): boolean {
  return path.startsWith('scripts/verify/');
}

/** The programs that fill an empty database with invented people and plots. */
export function isSeed(path: string): boolean {
  return path.startsWith('apps/server/src/seed');
}

/** The folder under `features/` that a front end's file belongs to. */
export function featureOf(path: string): string | undefined {
  return /^apps\/(?:portal|console)\/src\/features\/([^/]+)/.exec(path)?.[1];
}

function isZone(name: string): name is Zone {
  return Object.hasOwn(arrows, name);
}
