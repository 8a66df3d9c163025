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
  /** What else the page is about. */
  readonly name?: string;
  /** The page that it stands under. */
  readonly under?: { readonly label: string; readonly to: string };
  readonly children: ReactNode;
}

/** The money desk: its tabs, each with how much is in it. */
export function MoneyLayout({ list, name, under, children }: MoneyLayoutProps) {
  const { data: summary } = useQuery(moneySummaryQuery());
  const tabs = names.map((one) => {
    const { to, label: text } = lists[one];
    return { to, label: summary === undefined ? text : `${text} ${countInWords(summary[one])}` };
  });
  const label = list === undefined ? name : lists[list].label;
  return (
    <Page
      title="Money"
      {...(label === undefined ? {} : { fullTitle: `Money, ${label.toLowerCase()}` })}
      crumbs={
        label === undefined
          ? [{ label: 'Money' }]
          : [{ label: 'Money', to: '/money' }, ...(under === undefined ? [] : [under]), { label }]
      }
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
          tabs={[
            { to: '/money', label: 'Today' },
            ...tabs,
            { to: '/money/counter', label: 'Counter' },
            { to: '/money/statements', label: 'Statements', hasPages: true },
          ]}
        />
      </Box>
      {children}
    </Page>
  );
}
