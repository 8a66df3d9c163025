import { displayDate } from '@strata/domain';
import { Button, CheckboxField, Inline, Notice, Stack, Text } from '@strata/ui';
import { client, ExportMenu, LoadState, notifyError } from '@strata/web';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { MoneyLayout } from '../money-layout.tsx';
import { daysInWords, isWhole, resultInWords, StatementLines, StatementSums } from './statement-lines.tsx';
import { type StatementPageData, statementQuery, underStatements } from './statement-queries.ts';

/** `/money/statements/:id`: a statement as it was kept. */
export function StatementPage() {
  const { id = '' } = useParams();
  const [all, setAll] = useState(false);
  const query = useInfiniteQuery(statementQuery(id, all));
  return (
    <MoneyLayout name="Kept statement" under={underStatements}>
      <LoadState query={query} what="statement">
        {({ pages: [statement, ...more] }) =>
          statement === undefined ? null : (
            <Stack gap={6}>
              <Head statement={statement} />
              <StatementSums sums={statement} />
              <CheckboxField
                id="all"
                label="Also lines that match"
                value={all}
                error={undefined}
                onChange={setAll}
                onLeave={() => undefined}
              />
              <Lines statement={statement} lines={[statement, ...more].flatMap(({ lines }) => lines)} />
              {query.hasNextPage ? (
                <Inline>
                  <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                    Load more
                  </Button>
                </Inline>
              ) : null}
              <details>
                <summary>Technical details</summary>
                <Text wrap="anywhere">SHA-256 of the file: {statement.sha256}</Text>
                <p>Read as version {statement.version} says.</p>
              </details>
            </Stack>
          )
        }
      </LoadState>
    </MoneyLayout>
  );
}

function Head({ statement }: { readonly statement: StatementPageData }) {
  const { id, gateway, fileName, keptBy, keptDate } = statement;
  return (
    <Stack gap={4}>
      <Inline gap={6} rowGap={3} justify="between" align="start">
        <div>
          <h2>
            {gateway}, {daysInWords(statement)}
          </h2>
          <Text tone="quiet" wrap="anywhere">
            {fileName}, kept on {displayDate(keptDate)} by {keptBy}
          </Text>
        </div>
        <ExportMenu
          what="Statement"
          fetchFile={(format, options) =>
            client.fetchFile('GET /Money/statement/export', { query: { id, format } }, options)
          }
          notify={notifyError}
        />
      </Inline>
      <Notice kind={isWhole(statement) ? 'done' : 'attention'} title={resultInWords(statement)} />
    </Stack>
  );
}

function Lines({
  statement,
  lines,
}: {
  readonly statement: StatementPageData;
  readonly lines: StatementPageData['lines'];
}) {
  if (lines.length > 0) return <StatementLines caption="Lines of the statement" lines={lines} />;
  return isWhole(statement) ? <p>Every line matches, and nothing is missing.</p> : null;
}
