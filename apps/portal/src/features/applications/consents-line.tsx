import { type ApplicationParty, counted } from '@strata/domain';
import { ButtonLink, Notice } from '@strata/ui';
import { callQuery, justFetched } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import type { Application } from './applications.ts';

/** With the ministry: what was declared is what owners are asked about. */
const withMinistry: readonly number[] = [2, 3];

function isShown({ application, party }: ConsentsLineProps): boolean {
  const { parentApplicationId, applicationStatusId } = application;
  return party === 'applicant' && parentApplicationId !== null && withMinistry.includes(applicationStatusId);
}

/** The consents to an amendment, where the applicant reads of them. */
export const consentsLineQuery = (props: ConsentsLineProps) => ({
  ...callQuery('GET /Applications/amendmentConsents', { query: { applicationId: props.application.id } }),
  enabled: isShown(props),
  staleTime: justFetched,
  // Without it this page still says how the application stands.
  meta: { quiet: true },
});

interface ConsentsLineProps {
  readonly application: Application;
  readonly party: ApplicationParty;
}

/** Whose consent an amendment waits for, without which it is not approved: the applicant can speak with them. */
export function ConsentsLine(props: ConsentsLineProps) {
  const { data: amendment } = useQuery(consentsLineQuery(props));
  const declined = amendment?.counts.consentsDeclined ?? 0;
  const missing = amendment?.counts.consentsMissing ?? 0;
  if (!isShown(props) || missing === 0) return null;
  return (
    <Notice
      kind="attention"
      title={`${counted(missing, 'consent')} of owners ${missing === 1 ? 'is' : 'are'} missing`}
    >
      <p>
        It is approved only once every owner whose title it changes has consented, or a resolution of the
        owners is among its documents. The owners have been told, and consent on this portal.
        {declined === 0
          ? ''
          : ` ${counted(declined, 'consent')} ${declined === 1 ? 'was' : 'were'} declined.`}
      </p>
      <p>
        <ButtonLink small to={`/app/titles/amendments/${props.application.id}`}>
          See who has not consented
        </ButtonLink>
      </p>
    </Notice>
  );
}
