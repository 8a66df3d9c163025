import { useEffect, useState } from 'react';
import { createSessionClock, type SessionEnd, type SessionTimes } from './session-clock.ts';
import { SessionWarning } from './session-warning.tsx';

export interface SessionCalls {
  readonly times: () => Promise<SessionTimes>;
  readonly extend: () => Promise<SessionTimes>;
}

export interface SessionWatchProps {
  readonly calls: SessionCalls;
  /** What the page has just been told of the session, and when: it is not asked for again at once. */
  readonly heard?: { readonly times: SessionTimes; readonly at: number };
  readonly onSignOut: () => void;
}

/** Warns before the session ends and offers to stay; leads to the sign-in when the time is up (U09). */
export function SessionWatch({ calls, heard, onSignOut }: SessionWatchProps) {
  const [near, setNear] = useState<SessionEnd>();
  const [busy, setBusy] = useState(false);
  const [dismissed, setDismissed] = useState('');
  const [extended, setExtended] = useState(0);
  const [first] = useState(heard);

  useEffect(() => {
    const clock = createSessionClock(calls.times, setNear);
    if (extended === 0 && first !== undefined) clock.follow(first.times, first.at);
    else void clock.look();
    // Timers sleep with the machine: whoever comes back is told at once how things stand.
    const back = () => document.visibilityState === 'visible' && void clock.look();
    document.addEventListener('visibilitychange', back);
    return () => {
      clock.stop();
      document.removeEventListener('visibilitychange', back);
    };
    // After an extension everything is looked at afresh.
  }, [calls, extended, first]);

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
