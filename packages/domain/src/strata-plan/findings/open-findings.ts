import type { Finding } from './finding.ts';

/** What is still to mend or to answer: a warning that was overridden is not, a blocking finding always is. */
export function openFindings(
  findings: readonly Finding[],
  overrides: readonly { readonly key: string }[],
): readonly Finding[] {
  const answered = new Set(overrides.map(({ key }) => key));
  return findings.filter(({ severity, key }) => severity === 'blocking' || !answered.has(key));
}
