import { recountFigures } from './features/insight/count-figures.ts';
import { readConfiguration } from './platform/configuration.ts';
import { openDatabase } from './platform/database.ts';

/** Counts the figures of the office again from the first act on, while the server runs or not; docs/register/insight.md. */
const configuration = readConfiguration(process.env);
const database = openDatabase({
  url: configuration.DATABASE_URL,
  poolSize: 1,
  preparesStatements: false,
  onLostConnection: () => undefined,
});
try {
  await recountFigures(database);
  process.stdout.write('The figures of the office are counted again.\n');
} finally {
  await database.close();
}
