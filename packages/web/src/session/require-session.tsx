import { FullScreenLoader } from '@strata/ui';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useSession } from './session-store.ts';

/** Protected pages: without a session they lead to the sign-in and back again (S13). */
export function RequireSession({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  if (session.phase === 'leaving') return <FullScreenLoader label="Signing out" />;
  if (session.phase === 'out') {
    // As the browser has it: while the code of a page is on its way, the router still shows the one before.
    const { pathname, search, hash } = window.location;
    return <Navigate to={`/login?redirect=${encodeURIComponent(`${pathname}${search}${hash}`)}`} replace />;
  }
  return children;
}
