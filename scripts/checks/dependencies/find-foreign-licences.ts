import type { Finding } from '../finding.ts';
import { isAllowed } from './licence-expression.ts';
import { isUnofferedBuild, type Lockfile, registryPackages } from './lockfile.ts';

/** Packages that are used although their licence is not on the list, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  busboy: 'MIT, stated in the old field `licenses`; development only, below the S3 server of the tests',
  streamsearch: 'MIT, stated in the old field `licenses`; development only, below busboy',
  'humanize-number': 'MIT, stated in its readme; development only, below the S3 server of the tests',
  '@visx/vendor': 'MIT and ISC, stated with a small "and"; copies of d3 for charts of the console',
  'clipper2-ts': 'BSL-1.0, a free licence that asks only to be kept with the source; decision 0032',
  jsts: 'EDL-1.0, which is BSD-3-Clause under another name; development only, in tests of geometry',
  'png-js': 'MIT, stated in its file LICENSE; below pdfkit',
};

/** Packages of the lockfile, also of development, whose licence is not on the list. */
export function findForeignLicences(lockfile: Lockfile): Finding[] {
  return registryPackages(lockfile)
    .filter((one) => !isUnofferedBuild(one) && !Object.hasOwn(exceptions, one.name))
    .filter(({ license }) => !isAllowed(license ?? ''))
    .map(({ place, license }) => ({
      file: 'package-lock.json',
      message: `${place} is under ${license ?? 'no stated licence'}, which is not an allowed licence`,
    }));
}
