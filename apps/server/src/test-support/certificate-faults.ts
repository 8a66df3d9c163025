import type { ContentFault } from './content-faults.ts';
import { unprintable } from './wrongly-typed.ts';

const reasons = [
  '',
  '   ',
  '\n',
  'x'.repeat(4_001),
  ...unprintable.filter((text) => !text.includes('\n')),
].map((reason): ContentFault => ['reason', { reason }]);

/** What a person can get wrong about certificates. */
export const certificateFaults = {
  'POST /Certificates': [],
  'POST /Certificates/revoke': reasons,
} as const satisfies Readonly<Record<string, readonly ContentFault[]>>;
