import type { IncomingMessage, ServerResponse } from 'node:http';
import { people } from '@strata/fictional-register';
import type { Provider } from 'oidc-provider';
import { consentPage } from './pages/consent-page.ts';
import { signInPage } from './pages/sign-in-page.ts';
import { oneTapCodeOf } from './sign-in-without-page.ts';

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** What the person is shown, and what the answers to it do. Undefined: no such step. */
export async function answerInteraction(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  step: string,
): Promise<string | undefined> {
  const interaction = await provider.interactionDetails(request, response);
  if (request.method === 'GET' && step === '') return showStep(interaction);
  if (request.method !== 'POST') return undefined;
  const form = await readForm(request);
  if (step === '/sign-in') {
    const person = people.find(({ idnumber }) => idnumber === form.get('idnumber'));
    if (!person) return showStep(interaction);
    await provider.interactionFinished(request, response, { login: { accountId: person.subject } });
  } else if (step === '/consent') {
    const grantId = await saveConsent(provider, interaction, new Set(form.getAll('scope')));
    await provider.interactionFinished(request, response, { consent: { grantId } });
  } else if (step === '/refuse') {
    const refusal = { error: 'access_denied', error_description: 'The person refused.' };
    await provider.interactionFinished(request, response, refusal, { mergeWithLastSubmission: false });
  } else {
    return undefined;
  }
  return '';
}

function showStep(interaction: Interaction): string {
  if (interaction.prompt.name !== 'consent') {
    return signInPage(interaction.uid, oneTapCodeOf(interaction.params) !== undefined);
  }
  const person = people.find(({ subject }) => subject === interaction.session?.accountId);
  if (!person) return signInPage(interaction.uid);
  return consentPage(
    interaction.uid,
    person,
    asked(interaction).filter((scope) => scope !== 'openid'),
  );
}

function asked(interaction: Interaction): string[] {
  return (interaction.prompt.details['missingOIDCScope'] as string[] | undefined) ?? [];
}

async function saveConsent(
  provider: Provider,
  interaction: Interaction,
  shared: ReadonlySet<string>,
): Promise<string> {
  const grant = new provider.Grant({
    accountId: interaction.session?.accountId,
    clientId: String(interaction.params['client_id']),
  });
  const isShared = (scope: string) => scope === 'openid' || shared.has(scope);
  grant.addOIDCScope(asked(interaction).filter(isShared).join(' '));
  const refused = asked(interaction).filter((scope) => !isShared(scope));
  if (refused.length > 0) grant.rejectOIDCScope(refused.join(' '));
  return grant.save();
}

/** The forms are small; whatever is larger is not one of ours. */
async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > 10_000) throw new Error('The form is too large.');
  }
  return new URLSearchParams(text);
}
