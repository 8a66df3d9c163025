import { expect, test, vi } from 'vitest';
import { announce } from './announce.ts';
import { readSettings } from './settings.ts';

function saidOf(environment: Record<string, string>): string {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    announce(readSettings(environment), 1_000);
    return log.mock.calls.flat().join('\n');
  } finally {
    log.mockRestore();
  }
}

test('T71: the invented people are listed beside the development provider alone; beside another it is said why not', () => {
  const issuer = { IDENTITY_ISSUER: 'https://id.example' };
  expect(saidOf({})).toContain('A100050');
  expect(saidOf(issuer)).not.toContain('A100050');
  expect(saidOf(issuer)).toContain('no invented people, officers or plots were entered');
  expect(saidOf({ ...issuer, DATABASE_URL: 'postgres://db' })).not.toContain('invented');
});
