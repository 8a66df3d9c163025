import { quietQuery } from '@strata/web';

/** The address of the register's search. */
export const registerPath = '/register';

/** The address of a scheme in the register. */
export function schemePath(id: string): string {
  return `${registerPath}/schemes/${id}`;
}

/** The address of a title in the register. */
export function titlePath(id: string): string {
  return `${registerPath}/titles/${id}`;
}

/** Where a registrar enters a correction of a title by an order. */
export function correctTitlePath(id: string): string {
  return `${titlePath(id)}/correct`;
}

/** Each look at a title is recorded with it: going to and fro is one look. */
const freshForMs = 30_000;

/** The folio of a title, now or at the end of a past day (YYYY-MM-DD). */
export function titleQuery(id: string, asOf?: string) {
  return {
    ...quietQuery('GET /Titles/{id}', { params: { id }, query: asOf === undefined ? {} : { asOf } }),
    staleTime: freshForMs,
    refetchOnWindowFocus: false,
  };
}
