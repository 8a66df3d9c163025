import { Button, ClockIcon, Dialog } from '@strata/ui';
import { useEffect, useState } from 'react';

export interface SessionWarningProps {
  /** When the session ends, in milliseconds of this machine's clock. */
  readonly endsAt: number;
  /** False when the absolute limit is near: then it cannot be stretched. */
  readonly canExtend: boolean;
  readonly busy: boolean;
  readonly onExtend: () => void;
  readonly onSignOut: () => void;
  readonly onDismiss: () => void;
}

function inWords(seconds: number): string {
  if (seconds >= 60) {
    const minutes = Math.floor(seconds / 60);
    return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  }
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}

/** Warns in time that the session is about to end, and offers to stay (U09). */
export function SessionWarning({
  endsAt,
  canExtend,
  busy,
  onExtend,
  onSignOut,
  onDismiss,
}: SessionWarningProps) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.ceil((endsAt - now) / 1000));
  return (
    <Dialog
      role="alertdialog"
      title="You will be signed out soon"
      sign={<ClockIcon size={24} />}
      onClose={canExtend ? onExtend : onDismiss}
      actions={
        <>
          {canExtend ? (
            <Button kind="primary" busy={busy} data-autofocus onClick={onExtend}>
              Stay signed in
            </Button>
          ) : (
            <Button kind="primary" data-autofocus onClick={onDismiss}>
              Continue
            </Button>
          )}
          <Button kind="quiet" onClick={onSignOut}>
            Sign out
          </Button>
        </>
      }
    >
      {/* Said aloud when the minute changes, and not every second of the last one. */}
      <p role="timer" aria-live={left > 60 ? 'polite' : 'off'}>
        {canExtend
          ? `For your security you will be signed out in ${inWords(left)}, because nothing has happened here for a while.`
          : `You have been signed in for as long as one session lasts. You will be signed out in ${inWords(left)}.`}
      </p>
      <p>What you have entered in a form is saved as a draft and will be there when you sign in again.</p>
    </Dialog>
  );
}
