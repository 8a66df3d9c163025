import { signInValuesOf } from '../../platform/auth/sign-in-values.ts';
import type { Handler } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { insertPendingSignIn } from './users.queries.ts';

/** S4: keeps one pending sign-in for the browser's random value and answers with the state of the redirect. */
export const beginSignIn: Handler<'POST /Users/token/code'> = async ({ body, audience, services, log }) => {
  if (!(await services.identityProvider.reach())) {
    log.warn({ event: 'sign-in-unavailable' }, 'The identity provider cannot be reached');
    return refuse('SIGN_IN_UNAVAILABLE');
  }
  const { state } = signInValuesOf(body.codeVerifier);
  await insertPendingSignIn(services.database, state, audience);
  return state;
};
