import { Button, ButtonTo, FullScreenLoader, Inline, Notice, PageHeading, Spinner, Text } from '@strata/ui';
import {
  leaveForProvider,
  signInCalls,
  signOut,
  signOutCalls,
  storage,
  useIdentityProvider,
  usePreparation,
  useSession,
} from '@strata/web';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSignedInPerson } from '../../app/signed-in-person.ts';

/** Letters, figures and a few signs: what a login code of the provider is made of. */
const codePattern = /^[\w.~-]{1,512}$/;

/**
 * `/efaas-one-tap-login`: the address that the provider's app opens. With a login code it begins the ordinary sign-in;
 * back from there it asks before the session is used, because whoever sent the link chose the account.
 */
export function OneTapPage() {
  const [query] = useSearchParams();
  const session = useSession();
  const code = query.get('efaas_login_code');
  if (code !== null && codePattern.test(code)) return <BeginOneTap code={code} />;
  if (session.phase === 'in') return <ContinueAs />;
  return <BrokenLink />;
}

function BrokenLink() {
  return (
    <>
      <PageHeading title="Sign in" />
      <Text below={4}>There was an error, please try again</Text>
      <ButtonTo kind="primary" to="/login">
        Go to login
      </ButtonTo>
    </>
  );
}

function BeginOneTap({ code }: { readonly code: string }) {
  const preparation = usePreparation(signInCalls);
  const provider = useIdentityProvider();
  const [failed, setFailed] = useState(false);
  const prepared = preparation.status === 'ready' ? preparation.value : undefined;
  const ready = provider.status === 'ready' ? provider.value : undefined;

  useEffect(() => {
    if (prepared === undefined || ready === undefined) return;
    storage.saveRedirect('/efaas-one-tap-login');
    leaveForProvider(signInCalls, ready, prepared, `efaas_login_code:${code}`).then(
      (address) => window.location.replace(address),
      () => setFailed(true),
    );
  }, [prepared, ready, code]);

  const broken = failed || preparation.status === 'failed' || provider.status === 'failed';
  return (
    <>
      <PageHeading title="Please wait..." />
      {broken ? (
        <Notice kind="refusal" announce title="There was an error, please try again">
          <ButtonTo to="/login">Go to login</ButtonTo>
        </Notice>
      ) : (
        <Spinner size={32} />
      )}
    </>
  );
}

function ContinueAs() {
  const navigate = useNavigate();
  const person = useSignedInPerson();
  if (person.isPending) return <FullScreenLoader />;
  // Without an answer the question cannot be put: whose session it is, only the server knows.
  if (!person.data) return <BrokenLink />;
  const name = person.data.fullName;
  return (
    <>
      <PageHeading title={`Continue as ${name}?`} />
      <Text below={4}>You were signed in by a link. Go on only if this is you.</Text>
      <Inline gap={3} align="stretch">
        <Button kind="primary" onClick={() => void navigate('/app', { replace: true })}>
          Continue
        </Button>
        <Button onClick={() => void signOut(signOutCalls)}>This is not me</Button>
      </Inline>
    </>
  );
}
