import { Button, Dialog } from '@strata/ui';
import { closeEndedSession, useSession } from './session-store.ts';

/** Over a page that is kept open after the end of its session: one signs in again beside it, and comes back to it. */
export function EndedSession() {
  const session = useSession();
  if (session.phase !== 'expired' || session.isKeptOpen !== true) return null;
  return (
    <Dialog
      role="alertdialog"
      title="Your session has ended"
      actions={
        <>
          <Button kind="primary" onClick={() => window.open('/login', '_blank', 'noopener')}>
            Sign in in a new window
          </Button>
          <Button kind="quiet" onClick={closeEndedSession}>
            Leave without saving
          </Button>
        </>
      }
    >
      {/* It opens while somebody types: on a button their next space would press it. */}
      <p tabIndex={-1} data-autofocus>
        The last words you wrote are not saved yet. Sign in again in a new window and come back to this one:
        it goes on by itself, and saves them.
      </p>
    </Dialog>
  );
}
