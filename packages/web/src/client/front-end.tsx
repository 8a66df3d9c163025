import { ErrorModal, RouteFocus, SiteNameContext, Toaster } from '@strata/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { queryClient } from './query-client.ts';

export interface FrontEndProps {
  /** Stands at the end of every title. */
  readonly siteName: string;
  /** Where the address comes from: the browser, unless pages are rendered without one. */
  readonly router?: ComponentType<{ readonly children: ReactNode }> | undefined;
  readonly children: ReactNode;
}

/** The providers of a front end, and what belongs to every page of it. */
export function FrontEnd({ siteName, router: Router = BrowserRouter, children }: FrontEndProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <SiteNameContext value={siteName}>
        <Router>
          <RouteFocus />
          {children}
          <ErrorModal />
          <Toaster />
        </Router>
      </SiteNameContext>
    </QueryClientProvider>
  );
}
