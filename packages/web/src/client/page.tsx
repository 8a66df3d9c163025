import { Breadcrumbs, type Crumb, Main, OfflineNotice, PageHeading } from '@strata/ui';
import { createContext, type ReactNode, use } from 'react';
import { WholeReferences } from '../folio/whole-references.tsx';

/** What the signed-in pages of a front end have in common. */
export interface PageSettings {
  /** The address of the dashboard. */
  readonly home: string;
  /** Above the heading of every page. */
  readonly above?: ReactNode;
  /** Below what every page holds. */
  readonly below?: ReactNode;
}

export const PageContext = createContext<PageSettings>({ home: '/' });

export interface PageProps {
  readonly title: string;
  /** The browser's title, where it says more than the heading. */
  readonly fullTitle?: string;
  /** The levels below the dashboard, in the portal at most three; the last one is this page (H5). */
  readonly crumbs: readonly Crumb[];
  readonly beside?: ReactNode;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}

/** A signed-in page: the way here, the heading with its actions, the content. */
export function Page({ title, fullTitle, crumbs, beside, lead, children }: PageProps) {
  const { home, above, below } = use(PageContext);
  const dashboard: Crumb = crumbs.length === 0 ? { label: 'Dashboard' } : { label: 'Dashboard', to: home };
  return (
    <>
      <Breadcrumbs crumbs={[dashboard, ...crumbs]} />
      <Main>
        <OfflineNotice />
        {above}
        <PageHeading
          title={title}
          {...(fullTitle === undefined ? {} : { fullTitle })}
          lead={typeof lead === 'string' ? <WholeReferences text={lead} /> : lead}
        >
          {beside}
        </PageHeading>
        {children}
        {below}
      </Main>
    </>
  );
}
