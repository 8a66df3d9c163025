import { Client, type DatabaseError } from 'pg';

/** SQLSTATEs of what the database refuses. */
export const checkViolation = '23514';
export const uniqueViolation = '23505';
export const foreignKeyViolation = '23503';
export const permissionDenied = '42501';

/** A connection as the running role, and statements tried on it and taken back. */
export async function openTrials(connectionString: string) {
  const app = new Client({ connectionString, options: '-c role=strata_app' });
  await app.connect();
  return {
    app,
    /** The SQLSTATE that the statement is refused with; undefined where it is not. */
    async refusalOf(sql: string, values: readonly unknown[] = []): Promise<string | undefined> {
      await app.query('begin');
      try {
        await app.query(sql, [...values]);
        return undefined;
      } catch (error) {
        return (error as DatabaseError).code;
      } finally {
        await app.query('rollback');
      }
    },
    end: () => app.end(),
  };
}
