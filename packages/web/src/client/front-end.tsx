import { ErrorModal, RouteFocus, SiteNameContext, Toaster } from '@strata/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { type PageFrame, PageFrameContext } from './page.tsx';
import { queryClient } from './query-client.ts';

export interface FrontEndProps {
  /** Stands at the end of every title. */
  readonly siteName: string;
  readonly page: PageFrame;
  readonly children: ReactNode;
}

/** The providers of a front end, and what belongs to every page of it. */
export function FrontEnd({ siteName, page, children }: FrontEndProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <SiteNameContext value={siteName}>
        <BrowserRouter>
          <RouteFocus />
          <PageFrameContext value={page}>{children}</PageFrameContext>
          <ErrorModal />
          <Toaster />
        </BrowserRouter>
      </SiteNameContext>
    </QueryClientProvider>
  );
}
