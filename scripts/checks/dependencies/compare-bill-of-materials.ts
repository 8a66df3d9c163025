import type { Finding } from '../finding.ts';
import type { Lockfile } from './lockfile.ts';

/** The parts of a CycloneDX document that the comparison reads. */
export interface BillOfMaterials {
  readonly bomFormat: string;
  readonly components: readonly { readonly purl: string }[];
}

/** Where the bill of materials differs from what the lockfile installs, our own workspaces included. */
export function compareBillOfMaterials(lockfile: Lockfile, bill: BillOfMaterials): Finding[] {
  const locked = new Set(
    Object.entries(lockfile.packages)
      .filter(([place, entry]) => place !== '' && entry.link !== true)
      .map(([place, { name, version }]) => `${name ?? place.replace(/^.*node_modules\//, '')}@${version}`),
  );
  const listed = new Set(bill.components.map(({ purl }) => decodeURIComponent(purl.replace('pkg:npm/', ''))));
  const file = 'package-lock.json';
  if (bill.bomFormat !== 'CycloneDX') return [{ file, message: 'the bill of materials is not CycloneDX' }];
  return [
    ...[...locked]
      .filter((one) => !listed.has(one))
      .map((one) => ({ file, message: `${one} is not in the bill` })),
    ...[...listed]
      .filter((one) => !locked.has(one))
      .map((one) => ({ file, message: `${one} is in the bill alone` })),
  ];
}
