import { type ApplicationAct, displayDate, displayTime } from '@strata/domain';
import { Grid, Stack, Text } from '@strata/ui';
import css from './timeline.module.css';

/** One thing that happened to an application. */
export interface TimelineEvent {
  readonly sequence: string;
  readonly verb: string;
  /** An instant. */
  readonly date: string;
  readonly by: { readonly name: string; readonly as: 'applicant' | 'architect' | 'ministry' | 'system' };
}

const eventWords: Readonly<Record<'create' | ApplicationAct, string>> = {
  create: 'Application created',
  update: 'Details changed',
  delete: 'Draft deleted',
  assignArchitect: 'Architect chosen',
  recall: 'Plan taken back from the architect',
  decline: 'Plan declined by the architect',
  completePlan: 'Strata plan completed',
  reopen: 'Plan reopened for the architect',
  declare: 'Declared and submitted',
  withdraw: 'Withdrawn',
  amend: 'Amendment started',
  take: 'Taken for examination',
  assign: 'Given to another examiner',
  putBack: 'Put back to the queue',
  recommend: 'Recommended for approval',
  return: 'Returned with remarks',
  referBack: 'Referred back to the examiner',
  approve: 'Approved',
  reject: 'Rejected',
};

/** What happened, in words. */
function wordsOf(verb: string): string {
  return (eventWords as Readonly<Record<string, string | undefined>>)[verb] ?? 'Changed';
}

const roles: Readonly<Record<TimelineEvent['by']['as'], string | undefined>> = {
  applicant: 'applicant',
  architect: 'architect',
  ministry: undefined,
  system: undefined,
};

function byWords({ name, as }: TimelineEvent['by']): string {
  const role = roles[as];
  return role === undefined ? name : `${name}, ${role}`;
}

export interface TimelineProps {
  /** Of what it is the course. */
  readonly label: string;
  /** In the order in which they are shown. */
  readonly events: readonly TimelineEvent[];
}

/** What happened, when, and by whom. */
export function Timeline({ label, events }: TimelineProps) {
  return (
    <Stack as="ol" aria-label={label}>
      {events.map(({ sequence, verb, date, by }) => (
        <Grid as="li" key={sequence} gap={4} relative className={css.event}>
          <Text as="time" tone="quiet" className={css.time} dateTime={date}>
            {displayDate(date)}{' '}
            <Text as="span" letters="small">
              {displayTime(date)}
            </Text>
          </Text>
          <span className={css.mark} aria-hidden="true" />
          <Stack as="span" className={css.words}>
            <Text as="span" weight="medium">
              {wordsOf(verb)}
            </Text>{' '}
            <Text as="span" tone="quiet">
              {byWords(by)}
            </Text>
          </Stack>
        </Grid>
      ))}
    </Stack>
  );
}
