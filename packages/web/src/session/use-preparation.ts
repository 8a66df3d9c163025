import { useCallback, useEffect, useState } from 'react';
import { type PreparedSignIn, prepareSignIn, type SignInCalls } from './sign-in.ts';

/** What is being waited for, what went wrong, or what is there. */
export type Loadable<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void; readonly error?: unknown }
  | { readonly status: 'ready'; readonly value: Value };

/** One sign-in a page load, however often the screen is shown (S4). */
const preparations = new WeakMap<SignInCalls, Promise<PreparedSignIn>>();

function prepareOnce(calls: SignInCalls): Promise<PreparedSignIn> {
  const preparation = preparations.get(calls) ?? prepareSignIn(calls);
  preparations.set(calls, preparation);
  return preparation;
}

/** Prepares the sign-in once; failure offers another try, and never an endless spinner (S14). */
export function usePreparation(calls: SignInCalls): Loadable<PreparedSignIn> {
  const [state, setState] = useState<'loading' | { readonly error: unknown } | PreparedSignIn>('loading');

  const run = useCallback(() => {
    prepareOnce(calls).then(setState, (error: unknown) => setState({ error }));
  }, [calls]);
  useEffect(run, [run]);

  if (state === 'loading') return { status: 'loading' };
  if (!('error' in state)) return { status: 'ready', value: state };
  return {
    status: 'failed',
    error: state.error,
    retry: () => {
      preparations.delete(calls);
      setState('loading');
      run();
    },
  };
}
