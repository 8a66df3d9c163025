import { type ApplicationParty, displayDecimal, parseHundredths } from '@strata/domain';
import { ActPanel, ButtonLink, Notice } from '@strata/ui';
import { callQuery, justFetched } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import type { Application } from './applications.ts';

/** Submitted and not yet decided, or withdrawn: something may be to pay, or to be given back. */
const withFee: readonly number[] = [2, 3, 8];

const isSome = (amount: string): boolean => (parseHundredths(amount) ?? 0n) > 0n;

/** The fee of an application, where there may be one to pay or to refund. */
export const feeLineQuery = ({ id, applicationStatusId }: Application) => ({
  ...callQuery('GET /Applications/fee', { query: { applicationId: id } }),
  enabled: withFee.includes(applicationStatusId),
  staleTime: justFetched,
  // The page of the fee says it when it cannot be loaded.
  meta: { quiet: true },
});

interface FeeLineProps {
  readonly application: Application;
  readonly party: ApplicationParty;
}

/** What is left to pay, without which it is not approved; or what the ministry has still to give back. */
export function FeeLine({ application, party }: FeeLineProps) {
  const { id, applicationStatusId } = application;
  const { data: fee } = useQuery(feeLineQuery(application));
  if (!withFee.includes(applicationStatusId) || fee === undefined) return null;
  if (isSome(fee.refundDue))
    return (
      <Notice title={`MVR ${displayDecimal(fee.refundDue)} is still to be refunded`}>
        <FeeLink id={id} />
      </Notice>
    );
  if (isSome(fee.proposed))
    return (
      <Notice title={`A refund of MVR ${displayDecimal(fee.proposed)} is not agreed yet`}>
        <FeeLink id={id} />
      </Notice>
    );
  if (!isSome(fee.outstanding)) return null;
  const title = `MVR ${displayDecimal(fee.outstanding)} is still to be paid`;
  const why = <p>The application is examined meanwhile, and approved only once the fee is paid.</p>;
  if (party === 'architect') return <Notice title={title}>{why}</Notice>;
  return (
    <ActPanel
      title={title}
      acts={
        <ButtonLink kind="primary" to={`/app/applications/${id}/fee`}>
          Go to the fee
        </ButtonLink>
      }
    >
      {why}
    </ActPanel>
  );
}

function FeeLink({ id }: { readonly id: string }) {
  return (
    <p>
      <ButtonLink small to={`/app/applications/${id}/fee`}>
        Go to the fee
      </ButtonLink>
    </p>
  );
}
