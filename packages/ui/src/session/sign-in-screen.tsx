import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { PageHeading } from '../frame/page-heading.tsx';
import { Button } from '../parts/button.tsx';
import { Collapse } from '../parts/collapse.tsx';
import { Notice } from '../parts/notice.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { VisuallyHidden } from '../parts/visually-hidden.tsx';
import { type IdentityProvider, ownPath } from './addresses.ts';
import { useSession } from './session-store.ts';
import { keptPath, leaveForProvider, type PreparedSignIn, type SignInCalls } from './sign-in.ts';
import css from './sign-in-screen.module.css';
import { kept } from './storage.ts';
import { type Loadable, usePreparation } from './use-preparation.ts';

export interface SignInScreenProps {
  readonly calls: SignInCalls;
  readonly provider: Loadable<IdentityProvider>;
  /** Where a person goes who is signed in already. */
  readonly home: string;
  /** What signing in is for, above the button. */
  readonly children: ReactNode;
  readonly go?: (address: string) => void;
}

function Failure({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  return (
    <Notice kind="refusal" announce title={message}>
      <p>
        <Button small onClick={onRetry}>
          Try again
        </Button>
      </p>
    </Notice>
  );
}

/** Signing in (S1–S5): waits for the state, explains, and leaves for the identity provider on the press of one button. */
export function SignInScreen(props: SignInScreenProps) {
  const [query] = useSearchParams();
  const session = useSession();
  const redirect = ownPath(query.get('redirect') ?? undefined);
  return session.phase === 'in' ? (
    <Onward to={redirect ?? keptPath() ?? props.home} />
  ) : (
    <SignIn redirect={redirect} {...props} />
  );
}

/** Whoever is signed in already goes on at once. */
function Onward({ to }: { readonly to: string }) {
  // The first address counts: once it is used it is no longer kept.
  const [first] = useState(to);
  useEffect(() => kept.dropRedirect(), []);
  return <Navigate to={first} replace />;
}

function SignIn({
  calls,
  provider,
  redirect,
  children,
  go,
}: SignInScreenProps & { readonly redirect: string | undefined }) {
  const preparation = usePreparation(calls);

  useEffect(() => {
    if (redirect !== undefined) kept.keepRedirect(redirect);
  }, [redirect]);

  const failed = [preparation, provider].find((part) => part.status === 'failed');
  return (
    <>
      <PageHeading title="Sign in" />
      {failed?.status === 'failed' ? (
        <Failure message="There was an error, please try again" onRetry={failed.retry} />
      ) : preparation.status === 'ready' && provider.status === 'ready' ? (
        <Ready calls={calls} prepared={preparation.value} provider={provider.value} {...(go ? { go } : {})}>
          {children}
        </Ready>
      ) : (
        <output className={css.waiting}>
          <Spinner size={32} />
          <VisuallyHidden>Preparing the sign-in</VisuallyHidden>
        </output>
      )}
    </>
  );
}

interface ReadyProps extends Pick<SignInScreenProps, 'calls' | 'children' | 'go'> {
  readonly prepared: PreparedSignIn;
  readonly provider: IdentityProvider;
}

function Ready({
  calls,
  prepared,
  provider,
  children,
  go = (address) => window.location.assign(address),
}: ReadyProps) {
  const [state, setState] = useState<'still' | 'working' | 'failed'>('still');

  useEffect(() => {
    // Back from the provider's page brings this one back as it was left: working.
    const shown = (event: PageTransitionEvent) => event.persisted && setState('still');
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);

  async function leave() {
    setState('working');
    try {
      const address = await leaveForProvider(calls, provider, prepared);
      if (address === undefined) setState('failed');
      else go(address);
    } catch {
      setState('failed');
    }
  }

  return (
    <div className={css.content}>
      <Collapse open={state !== 'working'}>
        <div className={css.words}>
          {children}
          <p>
            <a href={provider.siteUrl}>About {provider.name}, the national digital identity</a>
          </p>
        </div>
      </Collapse>
      {state === 'failed' ? (
        <Notice kind="refusal" announce title="The sign-in service is not available right now.">
          <p>Please try again shortly.</p>
        </Notice>
      ) : null}
      <Button kind="primary" busy={state === 'working'} onClick={() => void leave()}>
        Sign in with {provider.name}
      </Button>
    </div>
  );
}
