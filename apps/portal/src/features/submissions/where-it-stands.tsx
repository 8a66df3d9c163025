import { ButtonLink, Notice } from '@strata/ui';
import type { ReactNode } from 'react';
import { applicationAddress, declareAddress, submittedAddress } from './addresses.ts';
import type { Application } from './submission.ts';

interface Standing {
  readonly text: string;
  readonly to: (applicationId: string) => string;
  readonly act: string;
}

const goToApplication = { to: applicationAddress, act: 'Go to the application' } as const;
const seeSubmission = { to: submittedAddress, act: 'See the submission' } as const;
const seeWhatIsOpen = { to: declareAddress, act: 'See what is still to do' } as const;

/** How it goes on from each status. */
const standings: Readonly<Record<number, Standing>> = {
  1: { text: 'It has not been submitted yet. An architect completes the plan first.', ...seeWhatIsOpen },
  5: { text: 'It has not been submitted yet. The architect completes the plan first.', ...seeWhatIsOpen },
  10: { text: 'The plan is complete. The applicant declares it right and submits it.', ...seeWhatIsOpen },
  2: { text: 'It was submitted and waits for an examiner.', ...seeSubmission },
  3: { text: 'It was submitted and is being examined.', ...seeSubmission },
  6: {
    text: 'It was returned with remarks. The applicant corrects what they name and submits it again.',
    ...goToApplication,
  },
  4: {
    text: 'Its letter and its documents are kept as they were approved.',
    to: (id) => `/app/application-approved?application=${id}`,
    act: 'See the approval',
  },
  7: { text: 'It was rejected. The letter of the ministry says why.', ...goToApplication },
  8: { text: 'It was withdrawn.', ...goToApplication },
};

export interface WhereItStandsProps {
  readonly application: Pick<Application, 'id' | 'applicationStatusId' | 'applicationStatus'>;
  readonly children?: ReactNode;
}

/** Where an application stands whose page was opened at another time, and the way on. */
export function WhereItStands({ application, children }: WhereItStandsProps) {
  const { id, applicationStatusId, applicationStatus } = application;
  const { text, to, act } = standings[applicationStatusId] ?? { text: '', ...goToApplication };
  return (
    <Notice kind="information" title={`The status of the application is ${applicationStatus.name}.`}>
      <p>{text}</p>
      {children}
      <p>
        <ButtonLink to={to(id)}>{act}</ButtonLink>
      </p>
    </Notice>
  );
}
