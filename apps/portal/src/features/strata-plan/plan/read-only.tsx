import { ApplicationStatus } from '@strata/domain';
import { StatusBadge, Text } from '@strata/ui';
import type { PlanPartProps } from './part-props.ts';

/** Why nobody who reads it now can change the plan, and who can; by the status of its application. */
const reasons: Readonly<Record<number, string>> = {
  [ApplicationStatus.submitted]: 'The ministry has it. It can be changed if the ministry returns it.',
  [ApplicationStatus.processing]: 'The ministry has it. It can be changed if the ministry returns it.',
  [ApplicationStatus.approved]: 'It is registered. An amendment changes it.',
  [ApplicationStatus.pendingArchitect]:
    'The architect is working on it. To change it yourself, recall it on the page of the application.',
  [ApplicationStatus.returned]: 'The ministry returned it. Only the applicant can change it now.',
  [ApplicationStatus.rejected]: 'The application was rejected.',
  [ApplicationStatus.withdrawn]: 'The application was withdrawn.',
  [ApplicationStatus.planCompleted]:
    'The architect completed it. It can be changed once the applicant reopens it.',
};

const yoursToReopen =
  'The architect completed it. To have it changed, reopen it on the page of the application.';

/** Says that the plan cannot be changed, and why; nothing where it can be. */
export function ReadOnly({ plan }: PlanPartProps) {
  if (plan.canEdit) return null;
  return (
    <Text size="small" tone="quiet">
      <StatusBadge tone="plain">Read only</StatusBadge>{' '}
      {plan.acts.includes('reopen') ? yoursToReopen : reasons[plan.applicationStatusId]}
    </Text>
  );
}
