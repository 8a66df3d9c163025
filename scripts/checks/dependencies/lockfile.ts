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
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface RegistryPackage extends LockedPackage {
  readonly name: string;
  /** The key in the lockfile: where it is installed. */
  readonly place: string;
}

/** What comes from the registry; workspaces of our own are left out. */
export function registryPackages(lockfile: Lockfile): RegistryPackage[] {
  return Object.entries(lockfile.packages)
    .filter(([place, entry]) => place.includes('node_modules/') && entry.link !== true)
    .map(([place, entry]) => ({
      ...entry,
      place,
      name: entry.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
    }));
}
