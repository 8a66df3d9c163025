import { ErrorModal, RouteFocus, SiteNameContext, Toaster } from '@strata/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { queryClient } from './query-client.ts';
import { Router } from './router.tsx';

/** The officers' console. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <SiteNameContext value="Strata Portal, officers">
        <BrowserRouter>
          <RouteFocus />
          <Router />
          <ErrorModal />
          <Toaster />
        </BrowserRouter>
      </SiteNameContext>
    </QueryClientProvider>
  );
}
