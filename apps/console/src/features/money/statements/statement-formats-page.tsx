import { displayDate } from '@strata/domain';
import { ButtonLink, type Column, DataTable, EmptyState, PageSection, Stack, Text } from '@strata/ui';
import { LoadState } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useOfficer } from '../../../app/officer.tsx';
import { MoneyLayout } from '../money-layout.tsx';
import {
  formatPath,
  type StatementFormatData,
  statementFormatsQuery,
  underStatements,
} from './statement-queries.ts';

/** `/money/statements/formats`: how the statements of each gateway are read. */
export function StatementFormatsPage() {
  const query = useQuery(statementFormatsQuery());
  const { roles } = useOfficer();
  const mayChange = roles.includes('Registrar');
  return (
    <MoneyLayout name="How statements are read" under={underStatements}>
      <PageSection
        id="formats"
        title="How statements are read"
        beside={
          mayChange ? (
            <ButtonLink small to={formatPath}>
              Add a gateway
            </ButtonLink>
          ) : undefined
        }
      >
        <LoadState query={query} what="gateways">
          {(formats) =>
            formats.length === 0 ? (
              <EmptyState title="No gateway is known yet">
                <p>A registrar says once for each gateway which columns its statements have.</p>
              </EmptyState>
            ) : (
              <DataTable
                caption="Gateways"
                captionHidden
                cards
                columns={columnsFor(mayChange)}
                rows={formats}
                rowKey={({ id }) => id}
              />
            )
          }
        </LoadState>
      </PageSection>
    </MoneyLayout>
  );
}

function columnsFor(mayChange: boolean): readonly Column<StatementFormatData>[] {
  return [
    {
      key: 'gateway',
      header: 'Gateway',
      cell: ({ gateway, version, madeBy, madeDate }) => (
        <Stack wrap="anywhere">
          {mayChange ? (
            <Link to={`${formatPath}?${new URLSearchParams({ gateway })}`}>{gateway}</Link>
          ) : (
            gateway
          )}
          <Text as="span" tone="quiet" size="small">
            Version {version}, {displayDate(madeDate)}, {madeBy}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'columns',
      header: 'Columns',
      cell: (one) =>
        [one.dateColumn, one.referenceColumn, one.amountColumn, one.currencyColumn, one.kindColumn].join(
          ', ',
        ),
    },
    { key: 'payments', header: 'Payments', cell: ({ paymentWords }) => paymentWords.join(', ') },
    { key: 'refunds', header: 'Refunds', cell: ({ refundWords }) => refundWords.join(', ') || 'None' },
    { key: 'others', header: 'Other lines', cell: ({ otherWords }) => otherWords.join(', ') || 'None' },
  ];
}
