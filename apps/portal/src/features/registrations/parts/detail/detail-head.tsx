import { ProgressRail } from '@strata/ui';
import type { ExpertKind } from '../../expert-types.ts';
import type { Registration } from '../../registrations.ts';
import { Remarks } from '../remarks.tsx';
import { StateLine } from '../state-line.tsx';
import { progressOf } from '../stations.ts';
import { RegistrationStatus } from '../status.tsx';
import css from './detail.module.css';

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
      <div className={css.state}>
        <RegistrationStatus id={registration.expertStatusId} name={registration.expertStatus.name} />
        <span>{registration.reference}</span>
      </div>
      {progress === undefined ? null : <ProgressRail label="Progress of the registration" steps={progress} />}
      <p>
        <StateLine kind={kind} item={registration} />
      </p>
      <Remarks kind={kind} item={registration} canEdit={registration.canEdit} />
    </>
  );
}
