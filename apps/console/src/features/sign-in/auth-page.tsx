import { Button, PageHeading, Stack } from '@strata/ui';
import {
  CallbackPage,
  leavingAddress,
  signInCalls,
  signInFailureOf,
  signOutCalls,
  useProviderName,
} from '@strata/web';
import { useState } from 'react';
import { notAnOfficer } from '../../app/error-words.ts';

/** `/auth` at the admin host: as at the portal, but for people who are no officers. */
export function AuthPage() {
  return (
    <CallbackPage
      calls={signInCalls}
      home="/"
      provider={useProviderName()}
      failureOf={signInFailureOf}
      explain={(error) => (notAnOfficer(error) ? <NotAnOfficer /> : undefined)}
    />
  );
}

/** The identity provider still knows the person, so another one can only sign in after leaving there. */
function NotAnOfficer() {
  const [busy, setBusy] = useState(false);
  async function leave() {
    setBusy(true);
    window.location.assign(await leavingAddress(signOutCalls, undefined));
  }
  return (
    <Stack gap={4} align="start">
      <PageHeading title="You are not registered as an officer" />
      <p>
        This side of the Strata Portal is for officers of the ministry only. If you should have access, ask an
        administrator to register you as an officer.
      </p>
      <p>Properties and applications of your own are in the public portal, where you sign in separately.</p>
      <Button kind="primary" busy={busy} onClick={() => void leave()}>
        Sign in as somebody else
      </Button>
    </Stack>
  );
}
