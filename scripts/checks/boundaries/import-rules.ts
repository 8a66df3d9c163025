import { posix } from 'node:path';
import type { Import } from './read-module.ts';
import {
  arrows,
  featureOf,
  isSeed,
  isStandAlone,
  isTestCode,
  purePackages,
  withoutNode,
  withoutPackages,
  type Zone,
  zoneOf,
} from './zones.ts';

/** A workspace package as its package.json declares it. */
export interface WorkspacePackage {
  readonly folder: string;
  readonly name: string;
  /** Its exports, from subpath (`.`, `./testing`) to file. */
  readonly exports: Readonly<Record<string, string>>;
}

export interface Tree {
  /** Every file of the source tree, to resolve relative imports. */
  readonly files: ReadonlySet<string>;
  readonly packages: readonly WorkspacePackage[];
}

/** What is wrong with an import, as a message; undefined if it is allowed. */
export function judgeImport(from: string, { specifier, passesOn }: Import, tree: Tree): string | undefined {
  const wrong = specifier.startsWith('.')
    ? judgeRelative(from, specifier, tree)
    : judgePackage(from, specifier, tree);
  return (
    wrong ??
    judgeStandAlone(from, specifier) ??
    (passesOn ? judgePassingOn(from, specifier, tree) : undefined)
  );
}

/** A verifier shares no code with the product, or it would repeat the product's errors. */
function judgeStandAlone(from: string, specifier: string): string | undefined {
  if (!isStandAlone(from) || isTestCode(from) || specifier.startsWith('node:') || specifier === 'pg')
    return undefined;
  const isOwn = specifier.startsWith('.') && isStandAlone(posix.join(posix.dirname(from), specifier));
  return isOwn
    ? undefined
    : `imports ${specifier}; files in scripts/verify may import only each other, Node and pg`;
}

function judgeRelative(from: string, specifier: string, tree: Tree): string | undefined {
  const target = posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''));
  if (!tree.files.has(target))
    return `imports ${specifier}, which is not a file (write the name with its extension)`;
  const [fromZone, toZone] = [zoneOf(from), zoneOf(target)];
  if (fromZone !== toZone) {
    if (!arrows[fromZone].includes(toZone)) return refuseArrow(fromZone, toZone);
    if (toZone !== 'scripts') return `imports from ${toZone} by path; use the package name`;
  }
  const [fromFeature, toFeature] = [featureOf(from), featureOf(target)];
  if (fromFeature !== undefined && toFeature !== undefined && fromFeature !== toFeature) {
    return `feature ${fromFeature} imports feature ${toFeature}; put what both need into app/ or a package`;
  }
  if (isTestCode(target) && !isTestCode(from) && toZone !== 'e2e' && toZone !== 'bench') {
    return `is production code and imports test code ${target}`;
  }
  return undefined;
}

function judgePackage(from: string, specifier: string, tree: Tree): string | undefined {
  const fromZone = zoneOf(from);
  const ours = tree.packages.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`));
  if (ours) return judgeOurs(from, fromZone, specifier, ours);
  if (isTestCode(from)) return undefined;
  if (specifier.startsWith('node:') && withoutNode.has(fromZone)) {
    return `imports ${specifier}; ${fromZone} does not run on Node`;
  }
  if (withoutPackages.has(fromZone) && !purePackages.has(specifier))
    return `imports ${specifier}; ${fromZone} imports no package`;
  return undefined;
}

function judgeOurs(
  from: string,
  fromZone: Zone,
  specifier: string,
  to: WorkspacePackage,
): string | undefined {
  const toZone = zoneOf(`${to.folder}/src`);
  if (toZone === fromZone) return `imports its own package by name (${specifier}); import the file`;
  const subpath = `.${specifier.slice(to.name.length)}`;
  if (!Object.hasOwn(to.exports, subpath)) return `imports from ${to.name} past its exports (${specifier})`;
  if (subpath.startsWith('./testing') && !isTestCode(from)) {
    return `is production code and imports ${specifier}`;
  }
  const mayUseRegister = toZone === 'fictional-register' && (isSeed(from) || isTestCode(from));
  if (!mayUseRegister && !arrows[fromZone].includes(toZone)) return refuseArrow(fromZone, toZone);
  return undefined;
}

function judgePassingOn(from: string, specifier: string, { packages }: Tree): string | undefined {
  const isOurs = specifier.startsWith('.') || packages.some(({ name }) => specifier === name);
  if (!isOurs) return undefined;
  const waysIn = packages.flatMap(({ folder, exports }) =>
    Object.values(exports).map((file) => posix.join(folder, file)),
  );
  if (waysIn.includes(from)) return undefined;
  return 'exports another module’s names; only the entry of a package may (no barrels inside)';
}

function refuseArrow(from: Zone, to: Zone): string {
  const allowed = arrows[from].length === 0 ? 'nothing of ours' : arrows[from].join(', ');
  return `${from} imports ${to}; it may import ${allowed}`;
}
