import type { Finding } from '../finding.ts';
import { isAllowed } from './licence-expression.ts';
import { isUnofferedBuild, type Lockfile, registryPackages } from './lockfile.ts';

/** Packages whose licence is not on the list and which are used all the same, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  busboy: 'MIT, stated in the old field `licenses`; development only, below the S3 server of the tests',
  streamsearch: 'MIT, stated in the old field `licenses`; development only, below busboy',
  'humanize-number': 'MIT, stated in its readme; development only, below the S3 server of the tests',
  'png-js': 'MIT, stated in its file LICENSE; below pdfkit',
};

/** Every package of the lockfile, for production and for development, under a licence that we may pass on. */
export function findForeignLicences(lockfile: Lockfile): Finding[] {
  return registryPackages(lockfile)
    .filter((one) => !isUnofferedBuild(one) && !Object.hasOwn(exceptions, one.name))
    .filter(({ license }) => !isAllowed(license ?? ''))
    .map(({ place, license }) => ({
      file: 'package-lock.json',
      message: `${place} is under ${license ?? 'no stated licence'}, which is not an allowed licence`,
    }));
}
