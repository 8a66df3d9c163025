import { Button, Collapse, Notice, PageHeading, Spinner, Stack, VisuallyHidden } from '@strata/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { type IdentityProvider, ownPath } from './addresses.ts';
import { useSession } from './session-store.ts';
import { keptPath, leaveForProvider, type PreparedSignIn, type SignInCalls } from './sign-in.ts';
import { generic, type NamedProvider, ProviderAway, type SignInFailure } from './sign-in-failures.tsx';
import css from './sign-in-page.module.css';
import { storage } from './storage.ts';
import { type Loadable, usePreparation } from './use-preparation.ts';

export interface SignInPageProps {
  readonly calls: SignInCalls;
  readonly provider: Loadable<IdentityProvider>;
  /** Where a person goes who is signed in already. */
  readonly home: string;
  /** What the server's refusal means. */
  readonly failureOf: (error: unknown) => SignInFailure;
  /** What signing in is for, above the button. */
  readonly children: ReactNode;
  readonly go?: (address: string) => void;
}

/** The sign-in cannot go on; the words say what to do, and the button tries again. */
function Failure({
  away,
  onRetry,
}: {
  /** The provider, where it is what does not answer. */
  readonly away: NamedProvider | undefined;
  readonly onRetry?: () => void;
}) {
  return (
    <Notice kind="refusal" announce title={away ? 'Sign-in is not available' : generic}>
      {away ? <ProviderAway provider={away} /> : null}
      {onRetry ? (
        <p>
          <Button small onClick={onRetry}>
            Try again
          </Button>
        </p>
      ) : null}
    </Notice>
  );
}

/** Signing in (S1–S5): waits for the state, explains, and leaves for the identity provider on the press of one button. */
export function SignInPage(props: SignInPageProps) {
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
  useEffect(() => storage.dropRedirect(), []);
  return <Navigate to={first} replace />;
}

function SignIn({
  calls,
  provider,
  redirect,
  failureOf,
  children,
  go,
}: SignInPageProps & { readonly redirect: string | undefined }) {
  const preparation = usePreparation(calls);

  useEffect(() => {
    if (redirect !== undefined) storage.saveRedirect(redirect);
  }, [redirect]);

  const failed = [preparation, provider].find((part) => part.status === 'failed');
  const away = (error: unknown) =>
    provider.status === 'ready' && failureOf(error).kind === 'unavailable' ? provider.value : undefined;
  return (
    <>
      <PageHeading title="Sign in" />
      {failed?.status === 'failed' ? (
        <Failure away={away(failed.error)} onRetry={failed.retry} />
      ) : preparation.status === 'ready' && provider.status === 'ready' ? (
        <Ready
          calls={calls}
          prepared={preparation.value}
          provider={provider.value}
          away={away}
          {...(go ? { go } : {})}
        >
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

interface ReadyProps extends Pick<SignInPageProps, 'calls' | 'children' | 'go'> {
  readonly prepared: PreparedSignIn;
  readonly provider: IdentityProvider;
  readonly away: (error: unknown) => NamedProvider | undefined;
}

function Ready({
  calls,
  prepared,
  provider,
  away,
  children,
  go = (address) => window.location.assign(address),
}: ReadyProps) {
  const [state, setState] = useState<'still' | 'working' | { readonly error: unknown }>('still');

  useEffect(() => {
    // Back from the provider's page brings this one back as it was left: working.
    const shown = (event: PageTransitionEvent) => event.persisted && setState('still');
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);

  async function leave() {
    setState('working');
    try {
      go(await leaveForProvider(calls, provider, prepared));
    } catch (error) {
      setState({ error });
    }
  }

  return (
    <Stack gap={4}>
      <Collapse open={state !== 'working'}>
        <Stack gap={4}>
          {children}
          <p>
            <a href={provider.siteUrl}>About {provider.name}, the national digital identity</a>
          </p>
        </Stack>
      </Collapse>
      {typeof state === 'object' ? <Failure away={away(state.error)} /> : null}
      <Button kind="primary" busy={state === 'working'} onClick={() => void leave()}>
        Sign in with {provider.name}
      </Button>
    </Stack>
  );
}
