/** The parts of package-lock.json (version 3) that the checks read. */
export interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

export interface LockedPackage {
  readonly name?: string;
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface RegistryPackage extends LockedPackage {
  readonly name: string;
  /** The key in the lockfile: where it is installed. */
  readonly place: string;
}

/**
 * A build of a development tool for another platform, which the registry did not offer when the lockfile was made:
 * npm keeps its entry (it refuses a lockfile without it) but knows neither its hash nor its licence. It is installed on
 * that platform only, in the exact version that the tool names, and is never part of what runs.
 */
export function isUnofferedBuild(one: LockedPackage): boolean {
  const isForOnePlatform = one.os !== undefined && one.cpu !== undefined;
  return one.dev === true && one.optional === true && isForOnePlatform && one.integrity === undefined;
}

/** The packages from the registry, without our own workspaces. */
export function registryPackages(lockfile: Lockfile): RegistryPackage[] {
  return Object.entries(lockfile.packages)
    .filter(([place, entry]) => place.includes('node_modules/') && entry.link !== true)
    .map(([place, entry]) => ({
      ...entry,
      place,
      name: entry.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
    }));
}
