import { useEffect, useState } from 'react';
import { createSessionClock, type SessionEnd, type SessionTimes } from './session-clock.ts';
import { SessionWarning } from './session-warning.tsx';

export interface SessionCalls {
  readonly times: () => Promise<SessionTimes>;
  readonly extend: () => Promise<SessionTimes>;
}

/** Warns before the session ends and offers to stay; leads to the sign-in when the time is up (U09). */
export function SessionWatch({
  calls,
  onSignOut,
}: {
  readonly calls: SessionCalls;
  readonly onSignOut: () => void;
}) {
  const [near, setNear] = useState<SessionEnd>();
  const [busy, setBusy] = useState(false);
  const [dismissed, setDismissed] = useState('');
  const [extended, setExtended] = useState(0);

  useEffect(() => {
    const clock = createSessionClock(calls.times, setNear);
    void clock.look();
    // Timers sleep with the machine: whoever comes back is told at once how things stand.
    const back = () => document.visibilityState === 'visible' && void clock.look();
    document.addEventListener('visibilitychange', back);
    return () => {
      clock.stop();
      document.removeEventListener('visibilitychange', back);
    };
    // After an extension everything is looked at afresh.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `extended` starts a new clock, it is not read
  }, [calls, extended]);

  async function extend() {
    if (busy) return;
    setBusy(true);
    try {
      await calls.extend();
      setNear(undefined);
      setExtended(Date.now());
    } catch {
      // A refused token has ended the session by now; without an answer the warning stays and can be pressed again.
    } finally {
      setBusy(false);
    }
  }

  if (near === undefined || near.name === dismissed) return null;
  return (
    <SessionWarning
      endsAt={near.at}
      canExtend={near.canExtend}
      busy={busy}
      onExtend={() => void extend()}
      onSignOut={onSignOut}
      onDismiss={() => setDismissed(near.name)}
    />
  );
}
