import { ConfirmDialog } from '@strata/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

/** The address of ours that a press leads to in this tab. */
function wayOf(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!isPlain || link === null || link.target === '_blank' || link.hasAttribute('download'))
    return undefined;
  const { origin, pathname, search, hash } = new URL(link.href, window.location.href);
  if (origin !== window.location.origin || pathname === window.location.pathname) return undefined;
  return `${pathname}${search}${hash}`;
}

/** Asks before the page is left while something is being sent; answers the question, to be drawn. */
export function useLeaveGuard(isSending: boolean, what: string): ReactNode {
  const navigate = useNavigate();
  const [way, setWay] = useState<string>();

  useEffect(() => {
    if (!isSending) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const hold = (event: MouseEvent) => {
      const to = wayOf(event);
      if (to === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setWay(to);
    };
    window.addEventListener('beforeunload', ask);
    window.addEventListener('click', hold, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('click', hold, { capture: true });
    };
  }, [isSending]);

  // Once it has been sent nothing is left to be asked.
  if (way === undefined || !isSending) return null;
  return (
    <ConfirmDialog
      title="Leave this page?"
      act="Leave the page"
      onCancel={() => setWay(undefined)}
      onConfirm={() => {
        setWay(undefined);
        void navigate(way);
      }}
    >
      <p>{what}</p>
    </ConfirmDialog>
  );
}
