import { expect, test } from 'vitest';
import type { Finding } from './finding.ts';
import { openFindings } from './open-findings.ts';

const finding = (key: string, severity: Finding['severity']): Finding => ({
  key,
  code: 'drawingMissing',
  severity,
  section: 'buildings',
  message: key,
  where: { kind: 'building' },
  numbers: {},
});

test('an overridden warning is settled by its key, a blocking finding never is', () => {
  const all = [finding('a', 'warning'), finding('b', 'warning'), finding('c', 'blocking')];
  expect(openFindings(all, [{ key: 'a' }, { key: 'c' }]).map(({ key }) => key)).toEqual(['b', 'c']);
});
