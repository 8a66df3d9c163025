import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Finding } from '../finding.ts';
import { listSourceFiles } from '../source-tree.ts';
import { type BillOfMaterials, compareBillOfMaterials } from './compare-bill-of-materials.ts';
import { findForeignLicences } from './find-foreign-licences.ts';
import { findLockfileFaults } from './find-lockfile-faults.ts';
import type { LockedPackage, Lockfile } from './lockfile.ts';

/** Checks the lockfile, and every package.json of ours against it. */
export function checkLockfile(root: string): Finding[] {
  const manifests = listSourceFiles(root)
    .filter((path) => /(^|\/)package\.json$/.test(path))
    .map((path) => ({
      folder: dirname(path),
      declared: JSON.parse(readFileSync(join(root, path), 'utf8')) as LockedPackage,
    }));
  return findLockfileFaults(readLockfile(root), manifests, readFileSync(join(root, '.npmrc'), 'utf8'));
}

/** Checks the licences of all packages in the lockfile. */
export function checkLicences(root: string): Finding[] {
  return findForeignLicences(readLockfile(root));
}

/** Checks npm's bill of materials, which it makes from the lockfile without the network. */
export function checkBillOfMaterials(root: string): Finding[] {
  const made = spawnSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--offline'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  if (made.status !== 0) return [{ file: 'package-lock.json', message: `npm sbom: ${made.stderr.trim()}` }];
  return compareBillOfMaterials(readLockfile(root), JSON.parse(made.stdout) as BillOfMaterials);
}

function readLockfile(root: string): Lockfile {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile;
}
