import { Breadcrumbs, type Crumb, Main, OfflineNotice, PageHeading } from '@strata/ui';
import type { ReactNode } from 'react';

export interface PageProps {
  readonly title: string;
  /** The browser's title, where it says more than the heading. */
  readonly fullTitle?: string;
  /** The levels below the dashboard; the last one is this page. */
  readonly crumbs: readonly Crumb[];
  readonly beside?: ReactNode;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}

/** A signed-in page: the way here, the heading with its acts, the content. */
export function Page({ title, fullTitle, crumbs, beside, lead, children }: PageProps) {
  const home: Crumb = crumbs.length === 0 ? { label: 'Dashboard' } : { label: 'Dashboard', to: '/' };
  return (
    <>
      <Breadcrumbs crumbs={[home, ...crumbs]} />
      <Main>
        <OfflineNotice />
        <PageHeading title={title} {...(fullTitle === undefined ? {} : { fullTitle })} lead={lead}>
          {beside}
        </PageHeading>
        {children}
      </Main>
    </>
  );
}
