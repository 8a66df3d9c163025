import { ErrorModal, RouteFocus, SiteNameContext, Toaster } from '@strata/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { queryClient } from './query-client.ts';

export interface FrontEndProps {
  /** Stands at the end of every title. */
  readonly siteName: string;
  readonly children: ReactNode;
}

/** The providers of a front end, and what belongs to every page of it. */
export function FrontEnd({ siteName, children }: FrontEndProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <SiteNameContext value={siteName}>
        <BrowserRouter>
          <RouteFocus />
          {children}
          <ErrorModal />
          <Toaster />
        </BrowserRouter>
      </SiteNameContext>
    </QueryClientProvider>
  );
}
