/** A part of the repository with its own rules for imports. */
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

/** What each zone may import. Applications never import each other. */
export const arrows: Record<Zone, readonly Zone[]> = {
  domain: [],
  contract: ['domain'],
  'fictional-register': [],
  // The kit knows no noun of the register; web is what both front ends share and knows them.
  ui: ['domain'],
  web: ['domain', 'contract', 'ui'],
  server: ['domain', 'contract'],
  portal: ['domain', 'contract', 'ui', 'web'],
  console: ['domain', 'contract', 'ui', 'web'],
  // Stands for somebody else's provider, so it knows invented people and nothing of the portal.
  identity: ['fictional-register'],
  // Stands for somebody else's payment gateway, so it knows nothing of the portal.
  gateway: [],
  e2e: ['domain', 'contract', 'fictional-register', 'scripts'],
  bench: ['domain', 'contract', 'fictional-register', 'scripts'],
  scripts: ['domain', 'contract', 'fictional-register'],
  // Configuration files of tools, in the root and in the applications.
  tools: ['scripts'],
};

/** Zones whose production code may not use Node, because it runs in a browser or is pure. */
export const withoutNode: ReadonlySet<Zone> = new Set([
  'domain',
  'contract',
  'fictional-register',
  'ui',
  'web',
  'portal',
  'console',
]);

/** Packages that only calculate, and import nothing: the domain may use them (decision 0032). */
export const purePackages: ReadonlySet<string> = new Set(['clipper2-ts']);

/** Zones whose production code may import no package. */
export const withoutPackages: ReadonlySet<Zone> = new Set(['domain', 'fictional-register']);

/** The zone that a file belongs to. */
export function zoneOf(path: string): Zone {
  if (/^(apps\/\w+\/)?[\w.-]+\.config\.ts$/.test(path) || !path.includes('/')) return 'tools';
  const [top, second] = path.split('/');
  const name = top === 'packages' || top === 'apps' ? second : top;
  return name !== undefined && isZone(name) ? name : 'tools';
}

/** Tests and their helpers, which may use the fictional register and the `testing` export of a package. */
export function isTestCode(path: string): boolean {
  return (
    /\.(test|e2e|cases)\.tsx?$/.test(path) ||
    /(^|\/)(test-support|testing)\//.test(path) ||
    /^(e2e|bench)\//.test(path)
  );
}

/** The verifiers, which check the product from outside. */
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
