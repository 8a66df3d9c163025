import type { ReactNode } from 'react';
import { ForeignAnswer, ProviderRefusal } from './sign-in.ts';

/**
 * Why a sign-in did not succeed, as far as the server's answer tells: the provider does not answer, it did not give what is
 * needed (names of claims), its token is too large; or something else.
 */
export type SignInFailure =
  | { readonly kind: 'unavailable' | 'tokenTooLarge' | 'other' }
  | { readonly kind: 'permissionsMissing'; readonly missing: readonly string[] };

/** The provider's name and its site, as far as they are known. */
export interface NamedProvider {
  readonly name: string;
  readonly siteUrl: string;
}

/** The words of the specification (S7, S8); what helps stands below them. */
export const generic = 'There was an error, please try again';
const permissions =
  'Permissions missing. Please allow all identity-provider data to be shared with the portal.';

const claimNames: Readonly<Record<string, string>> = {
  sub: 'the account itself',
  idnumber: 'ID number',
  full_name: 'name',
  email: 'e-mail address',
  mobile: 'mobile number',
  birthdate: 'date of birth',
  country: 'country',
  passport_number: 'passport number',
  permanent_address: 'permanent address',
};

/** What an account can be without; number and name are the provider's own. */
const optional = ['email', 'mobile', 'birthdate', 'country', 'passport_number', 'permanent_address'];

function ProviderLink({ provider }: { readonly provider: NamedProvider }) {
  return <a href={provider.siteUrl}>{provider.name}</a>;
}

/** What to do while the provider does not answer. */
export function ProviderAway({ provider }: { readonly provider: NamedProvider }) {
  return (
    <>
      <p>
        {provider.name} does not answer at the moment, so nobody can sign in. People who are signed in already
        can go on working, and saved drafts are kept.
      </p>
      <p>
        Try again in a few minutes. If it lasts, look for news at <ProviderLink provider={provider} />, or ask
        the ministry.
      </p>
    </>
  );
}

function Permissions({
  missing,
  provider,
}: {
  readonly missing: readonly string[];
  readonly provider: NamedProvider;
}) {
  const lacking = missing.filter((claim) => optional.includes(claim));
  return (
    <>
      <p>{permissions}</p>
      {missing.length > 0 ? (
        <>
          <p>{provider.name} did not share:</p>
          <ul>
            {missing.map((claim) => (
              <li key={claim}>{claimNames[claim] ?? claim}</li>
            ))}
          </ul>
        </>
      ) : null}
      <p>Go to login, and allow it when {provider.name} asks.</p>
      {lacking.length > 0 ? (
        <p>
          If your account has no {lacking.map((claim) => claimNames[claim] ?? claim).join(' or ')} yet, add it
          to your account at <ProviderLink provider={provider} /> first.
        </p>
      ) : null}
    </>
  );
}

const errors: Readonly<Record<string, (name: string) => string>> = {
  access_denied: (name) =>
    `You chose at ${name} not to share your data with the portal. Nothing was shared. To use the portal, sign in again and allow it.`,
  form_post: (name) =>
    `${name} sent its answer as a form, which the portal does not take. Please tell the ministry: at ${name} the portal must be registered for the authorization code flow, with response_mode=query.`,
  temporarily_unavailable: (name) => `${name} is busy. Try again in a few minutes.`,
  login_required: (name) =>
    `${name} could not tell who you are, because its link or code has ended. Sign in again.`,
};

function helpFor(failure: SignInFailure, error: unknown, provider: NamedProvider): ReactNode {
  const { name } = provider;
  if (error instanceof ProviderRefusal) {
    return (
      <p>{errors[error.error]?.(name) ?? `${name} ended the sign-in. Nothing was shared. Start again.`}</p>
    );
  }
  if (error instanceof ForeignAnswer) {
    return (
      <p>This sign-in was started in another window, or has been used already. Start again in this one.</p>
    );
  }
  switch (failure.kind) {
    case 'unavailable':
      return <ProviderAway provider={provider} />;
    case 'tokenTooLarge':
      return (
        <p>
          {name} sent more about you than the portal can use. Please tell the ministry: the token of the
          sign-in is too large.
        </p>
      );
    default:
      return (
        <p>
          You are not signed in. If it happens again, tell the ministry at what time: the reason is in the
          records of the portal.
        </p>
      );
  }
}

/** What is said of a sign-in that did not succeed: the specified sentence, then what happened and what to do. */
export function FailureWords({
  failure,
  error,
  provider,
}: {
  readonly failure: SignInFailure;
  readonly error: unknown;
  readonly provider: NamedProvider;
}) {
  if (failure.kind === 'permissionsMissing')
    return <Permissions missing={failure.missing} provider={provider} />;
  return (
    <>
      <p>{generic}</p>
      {helpFor(failure, error, provider)}
    </>
  );
}
