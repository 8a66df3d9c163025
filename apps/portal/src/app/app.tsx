import { ErrorModal, RouteFocus, Toaster } from '@strata/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { queryClient } from './query-client.ts';
import { Router } from './router.tsx';

/** The portal. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <RouteFocus />
        <Router />
        <ErrorModal />
        <Toaster />
      </BrowserRouter>
    </QueryClientProvider>
  );
}
