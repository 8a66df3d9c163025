import { FullScreenLoader } from '@strata/ui';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from './session-store.ts';

/** Protected pages: without a session they lead to the sign-in and back again (S13). */
export function RequireSession({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  if (session.phase === 'leaving') return <FullScreenLoader label="Signing out" />;
  if (session.phase === 'out') {
    return <Navigate to={`/login?redirect=${encodeURIComponent(`${pathname}${search}${hash}`)}`} replace />;
  }
  return children;
}
