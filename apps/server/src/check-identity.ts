import { checkProvider } from './identity-check/check-provider.ts';
import { ConfigurationProblem, readConfiguration } from './platform/configuration.ts';

/**
 * Looks at the identity provider with the server's own configuration and says what is wrong with either, a line for each
 * thing: docs/how-to/operate.md. Ends with 1 when something is.
 */
try {
  // Sign-in can be checked before there is a database, a folder or a key: what has nothing to do with it need not be set.
  const elsewhere = { DATABASE_URL: 'postgresql://none', FILES_DIR: '.', REGISTER_SIGNING_KEY_FILE: 'none' };
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  const lines = await checkProvider(readConfiguration({ ...elsewhere, ...given }));
  for (const { verdict, subject, finding, remedy } of lines) {
    const line = `${verdict.padEnd(6)} ${subject.padEnd(13)} ${finding}${remedy ? `. ${remedy}.` : ''}`;
    // Some of it is the provider's own text, and goes to a terminal.
    process.stdout.write(`${line.replaceAll(/\p{Cc}/gu, '?')}\n`);
  }
  const wrong = lines.filter(({ verdict }) => verdict === 'wrong').length;
  const summary = wrong === 0 ? 'Sign-in can work.' : `${wrong} of ${lines.length} to put right.`;
  process.stdout.write(`${summary}\n`);
  process.exitCode = wrong === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof ConfigurationProblem)) throw error;
  process.stdout.write(`wrong  configuration ${error.message}\n`);
  process.exitCode = 1;
}
