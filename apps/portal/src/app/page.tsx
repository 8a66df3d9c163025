import {
  Breadcrumbs,
  ButtonLink,
  ChevronLeftIcon,
  type Crumb,
  Main,
  OfflineNotice,
  PageHeading,
  Text,
} from '@strata/ui';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { answersAddress } from './answers-address.ts';

export interface PageProps {
  readonly title: string;
  /** The browser's title, where it says more than the heading. */
  readonly fullTitle?: string;
  /** The levels below the dashboard, at most three; the last one is this page (H5). */
  readonly crumbs: readonly [] | readonly [Crumb] | readonly [Crumb, Crumb] | readonly [Crumb, Crumb, Crumb];
  readonly beside?: ReactNode;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}

/** A signed-in page: the way here, the heading with its acts, the content. */
export function Page({ title, fullTitle, crumbs, beside, lead, children }: PageProps) {
  const home: Crumb = crumbs.length === 0 ? { label: 'Dashboard' } : { label: 'Dashboard', to: '/app' };
  return (
    <>
      <Breadcrumbs crumbs={[home, ...crumbs]} />
      <Main>
        <OfflineNotice />
        <BackToAnswers />
        <PageHeading title={title} {...(fullTitle === undefined ? {} : { fullTitle })} lead={lead}>
          {beside}
        </PageHeading>
        {children}
      </Main>
    </>
  );
}

/** The way back to the answers that somebody left to look at or change one of them. */
function BackToAnswers() {
  const [search] = useSearchParams();
  const back = answersAddress(search);
  return back === undefined ? null : (
    <Text below={4} data-print="hidden">
      <ButtonLink small to={back} icon={<ChevronLeftIcon size={18} />}>
        Back to your answers
      </ButtonLink>
    </Text>
  );
}
