import { ButtonTo, PageHeading, Spinner, Stack } from '@strata/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import css from './callback-page.module.css';
import { beginSession } from './session-store.ts';
import { finishSignIn, type SignInCalls, takeRedirect } from './sign-in.ts';
import { FailureWords, type NamedProvider, type SignInFailure } from './sign-in-failures.tsx';

export interface CallbackPageProps {
  readonly calls: SignInCalls;
  /** Where to go when no other page was asked for. */
  readonly home: string;
  readonly provider: NamedProvider;
  /** What the server's refusal means. */
  readonly failureOf: (error: unknown) => SignInFailure;
  /** What is shown instead for a refusal that a host explains in its own way. */
  readonly explain?: (error: unknown) => ReactNode;
}

/** Each answer of the provider is exchanged once, however often the screen is shown. */
const exchanges = new Map<string, Promise<string>>();

function exchangeOnce(calls: SignInCalls, search: string): Promise<string> {
  const known = exchanges.get(search);
  if (known !== undefined) return known;
  const exchange = finishSignIn(calls, new URLSearchParams(search), `${window.location.origin}/auth`);
  exchanges.set(search, exchange);
  return exchange;
}

/** Where the provider sends the browser back to (S6–S8). */
export function CallbackPage({ calls, home, provider, failureOf, explain }: CallbackPageProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<{ readonly error: unknown }>();

  useEffect(() => {
    let wanted = true;
    const fail = (error: unknown) => wanted && setFailure({ error });
    exchangeOnce(calls, search).then((token) => {
      if (!wanted) return;
      if (beginSession(token)) void navigate(takeRedirect(home), { replace: true });
      else fail(undefined);
    }, fail);
    return () => {
      wanted = false;
    };
  }, [calls, search, home, navigate]);

  if (failure === undefined) {
    return (
      <Stack align="center" tone="action" className={css.waiting}>
        <PageHeading title="Please wait..." />
        <Spinner size={32} />
      </Stack>
    );
  }
  const explanation = explain?.(failure.error);
  if (explanation) return <div role="alert">{explanation}</div>;
  return (
    <Stack gap={4} align="start" className={css.failed} role="alert">
      <PageHeading title="Signing in did not succeed" />
      <FailureWords failure={failureOf(failure.error)} error={failure.error} provider={provider} />
      <ButtonTo kind="primary" to="/login">
        Go to login
      </ButtonTo>
    </Stack>
  );
}
