import { ErrorModal, RouteFocus, SiteNameContext, Toaster } from '@strata/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { type PageLayout, PageLayoutContext } from './page.tsx';
import { queryClient } from './query-client.ts';

export interface FrontEndProps {
  /** Stands at the end of every title. */
  readonly siteName: string;
  readonly page: PageLayout;
  readonly children: ReactNode;
}

/** The providers of a front end, and what belongs to every page of it. */
export function FrontEnd({ siteName, page, children }: FrontEndProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <SiteNameContext value={siteName}>
        <BrowserRouter>
          <RouteFocus />
          <PageLayoutContext value={page}>{children}</PageLayoutContext>
          <ErrorModal />
          <Toaster />
        </BrowserRouter>
      </SiteNameContext>
    </QueryClientProvider>
  );
}
