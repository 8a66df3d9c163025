import { Box, TabLinks } from '@strata/ui';
import { client, ExportMenu, notifyError, Page } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { countInWords } from '../../app/count-in-words.ts';
import { moneySummaryQuery } from './money-queries.ts';

const lists = {
  unpaid: { to: '/money/unpaid', label: 'Unpaid' },
  paid: { to: '/money/paid', label: 'Paid' },
  toRefund: { to: '/money/to-refund', label: 'To refund' },
  refunded: { to: '/money/refunded', label: 'Refunded' },
} as const;
export type MoneyList = keyof typeof lists;

const names = Object.keys(lists) as MoneyList[];

interface MoneyLayoutProps {
  /** The list that is shown; none on the page of today. */
  readonly list?: MoneyList;
  readonly children: ReactNode;
}

/** The money desk: its tabs, each with how much is in it. */
export function MoneyLayout({ list, children }: MoneyLayoutProps) {
  const { data: summary } = useQuery(moneySummaryQuery());
  const tabs = names.map((name) => {
    const { to, label } = lists[name];
    return { to, label: summary === undefined ? label : `${label} ${countInWords(summary[name])}` };
  });
  const label = list === undefined ? undefined : lists[list].label;
  return (
    <Page
      title="Money"
      {...(label === undefined ? {} : { fullTitle: `Money, ${label.toLowerCase()}` })}
      crumbs={label === undefined ? [{ label: 'Money' }] : [{ label: 'Money', to: '/money' }, { label }]}
      beside={
        list === undefined ? undefined : (
          <ExportMenu
            what={lists[list].label}
            fetchFile={(format, options) =>
              client.fetchFile('GET /Money/export', { query: { list, format } }, options)
            }
            notify={notifyError}
          />
        )
      }
    >
      <Box below={6}>
        <TabLinks
          label="Parts of the money desk"
          tabs={[{ to: '/money', label: 'Today' }, ...tabs, { to: '/money/counter', label: 'Counter' }]}
        />
      </Box>
      {children}
    </Page>
  );
}
