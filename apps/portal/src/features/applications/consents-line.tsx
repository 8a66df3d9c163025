import { type ApplicationParty, counted } from '@strata/domain';
import { ButtonLink, Notice } from '@strata/ui';
import { callQuery } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import type { Application } from './applications.ts';

/** With the ministry: what was declared is what owners are asked about. */
const withMinistry: readonly number[] = [2, 3];

interface ConsentsLineProps {
  readonly application: Application;
  readonly party: ApplicationParty;
}

/** Whose consent an amendment waits for, without which it is not approved: the applicant can speak with them. */
export function ConsentsLine({ application, party }: ConsentsLineProps) {
  const { id, parentApplicationId, applicationStatusId } = application;
  const isShown =
    party === 'applicant' && parentApplicationId !== null && withMinistry.includes(applicationStatusId);
  const { data: amendment } = useQuery({
    ...callQuery('GET /Applications/amendmentConsents', { query: { applicationId: id } }),
    enabled: isShown,
    // Without it this page still says how the application stands.
    meta: { quiet: true },
  });
  const declined = amendment?.counts.consentsDeclined ?? 0;
  const missing = amendment?.counts.consentsMissing ?? 0;
  if (!isShown || missing === 0) return null;
  return (
    <Notice
      kind="attention"
      title={`${counted(missing, 'consent')} of owners ${missing === 1 ? 'is' : 'are'} missing`}
    >
      <p>
        It is approved only once every owner whose title it changes has consented. The owners have been told,
        and consent on this portal.
        {declined === 0
          ? ''
          : ` ${counted(declined, 'consent')} ${declined === 1 ? 'was' : 'were'} declined.`}
      </p>
      <p>
        <ButtonLink small to={`/app/titles/amendments/${id}`}>
          See who has not consented
        </ButtonLink>
      </p>
    </Notice>
  );
}
