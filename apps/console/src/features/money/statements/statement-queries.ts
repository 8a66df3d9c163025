import type { Output } from '@strata/contract';
import { client, quietQuery } from '@strata/web';
import { infiniteQueryOptions } from '@tanstack/react-query';

export type StatementFormatData = Output<'GET /Money/statementFormats'>[number];
export type CheckedStatement = Output<'POST /Money/statements/check'>;
export type ComparedStatement = NonNullable<CheckedStatement['compared']>;
export type KeptStatement = Output<'GET /Money/statements'>['items'][number];
export type StatementPageData = Output<'GET /Money/statement'>;
export type StatementLineData = StatementPageData['lines'][number];

export const statementsPath = '/money/statements';
export const formatsPath = `${statementsPath}/formats`;
export const underStatements = { label: 'Statements', to: statementsPath } as const;
export const formatPath = `${statementsPath}/format`;

export function statementFormatsQuery() {
  return quietQuery('GET /Money/statementFormats', {});
}

/** A kept statement with its lines, page by page: those that do not match, or all. */
export function statementQuery(id: string, all: boolean) {
  return infiniteQueryOptions({
    queryKey: ['GET /Money/statement', id, all],
    queryFn: ({ signal, pageParam }): Promise<StatementPageData> =>
      client.call(
        'GET /Money/statement',
        {
          query: {
            id,
            ...(all ? { all: 'true' as const } : {}),
            ...(pageParam === undefined ? {} : { after: String(pageParam) }),
          },
        },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    meta: { quiet: true },
  });
}
