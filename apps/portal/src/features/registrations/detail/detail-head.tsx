import { Inline, ProgressRail } from '@strata/ui';
import type { ExpertKind } from '../expert-types.ts';
import { progressOf } from '../registration-steps.ts';
import type { Registration } from '../registrations.ts';
import { Remarks } from '../remarks.tsx';
import { StateLine } from '../state-line.tsx';
import { RegistrationStatus } from '../status.tsx';

/** Where it stands, who holds it and what comes next; the officer's remarks. */
export function DetailHead({
  kind,
  registration,
}: {
  readonly kind: ExpertKind;
  readonly registration: Registration;
}) {
  const progress = progressOf(kind, registration);
  return (
    <>
      <Inline gap={3} rowGap={2} tone="quiet">
        <RegistrationStatus id={registration.expertStatusId} name={registration.expertStatus.name} />
        <span>{registration.reference}</span>
      </Inline>
      {progress === undefined ? null : <ProgressRail label="Progress of the registration" steps={progress} />}
      <p>
        <StateLine kind={kind} item={registration} />
      </p>
      <Remarks kind={kind} item={registration} canEdit={registration.canEdit} />
    </>
  );
}
