import { displayDate } from '@strata/domain';
import { ButtonLink, type Column, DataTable, EmptyState, PageSection, Stack, Text } from '@strata/ui';
import { LoadState } from '@strata/web';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useOfficer } from '../../../app/officer.tsx';
import { MoneyLayout } from '../money-layout.tsx';
import { moneyListQuery } from '../money-queries.ts';
import { PagedList } from '../paged-list.tsx';
import { CompareForm } from './compare-form.tsx';
import { daysInWords, isWhole, resultInWords } from './statement-lines.tsx';
import {
  formatPath,
  formatsPath,
  type KeptStatement,
  statementFormatsQuery,
  statementsPath,
} from './statement-queries.ts';

/** `/money/statements`: statements of the gateway, compared and kept. */
export function StatementsPage() {
  const formats = useQuery(statementFormatsQuery());
  return (
    <MoneyLayout name="Statements">
      <Stack gap={10}>
        <PageSection
          id="compare"
          title="Compare a statement"
          beside={
            <ButtonLink small to={formatsPath}>
              How statements are read
            </ButtonLink>
          }
        >
          <LoadState query={formats} what="gateways">
            {(known) => (known.length === 0 ? <NoFormat /> : <CompareForm formats={known} />)}
          </LoadState>
        </PageSection>
        <PageSection id="kept" title="Statements kept">
          <KeptStatements />
        </PageSection>
      </Stack>
    </MoneyLayout>
  );
}

function NoFormat() {
  const { roles } = useOfficer();
  return (
    <EmptyState title="No gateway is known yet">
      <p>
        {roles.includes('Registrar') ? (
          <Link to={formatPath}>Say how its statements are read</Link>
        ) : (
          'A registrar says first how its statements are read.'
        )}
      </p>
    </EmptyState>
  );
}

const columns: readonly Column<KeptStatement>[] = [
  {
    key: 'statement',
    header: 'Statement',
    cell: (item) => (
      <Stack wrap="anywhere">
        <Link to={`${statementsPath}/${item.id}`}>
          {item.gateway}, {daysInWords(item)}
        </Link>
        <Text as="span" tone="quiet" size="small">
          {item.fileName}
        </Text>
      </Stack>
    ),
  },
  {
    key: 'result',
    header: 'Result',
    cell: (item) => (
      <Text as="span" tone={isWhole(item) ? undefined : 'warning'}>
        {resultInWords(item)}
      </Text>
    ),
  },
  { key: 'kept', header: 'Kept', cell: ({ keptBy, keptDate }) => `${displayDate(keptDate)}, ${keptBy}` },
];

function KeptStatements() {
  const query = useInfiniteQuery(moneyListQuery('GET /Money/statements'));
  return (
    <PagedList
      query={query}
      keyOf={({ id }) => id}
      what="statements"
      empty={{
        title: 'No statement was kept yet',
        text: 'Compare one above. What you keep stands here, the newest first.',
      }}
    >
      {(items) => (
        <DataTable
          caption="Kept statements"
          captionHidden
          cards
          columns={columns}
          rows={items}
          rowKey={({ id }) => id}
        />
      )}
    </PagedList>
  );
}
