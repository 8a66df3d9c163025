import { CallbackScreen } from '@strata/ui';
import { permissionsMissing, signInCalls } from '../../app/client.ts';

/** `/auth`, where the identity provider sends the browser back to (S6–S8). */
export function AuthPage() {
  return <CallbackScreen calls={signInCalls} home="/app" permissionsMissing={permissionsMissing} />;
}
