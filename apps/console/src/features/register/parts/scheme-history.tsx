import type { Output } from '@strata/contract';
import { Stack, Text } from '@strata/ui';
import { Link } from 'react-router';
import { applicationPath } from '../../../app/applications.ts';
import { momentInWords } from '../../../app/examinations/acts/act-words.ts';

type SchemeAct = Output<'GET /Schemes/{id}'>['history'][number];

const actNames: Readonly<Record<string, string>> = {
  register: 'Scheme registered',
  amend: 'Scheme amended',
};

/** By which acts the scheme came to be what it is, the latest first. */
export function SchemeHistory({ acts }: { readonly acts: readonly SchemeAct[] }) {
  return (
    <Stack as="ol" aria-label="Acts on the scheme, the latest first">
      {acts.map((act) => (
        <Stack as="li" key={act.sequence} pad={2} line="below">
          <strong>{actNames[act.verb] ?? act.verb}</strong>
          <Text as="span" tone="quiet" size="small">
            <time dateTime={act.date}>{momentInWords(act.date)}</time>, entry {act.sequence}, by application{' '}
            <Link to={applicationPath(act.applicationId)}>{act.applicationReference}</Link>
            {act.by === null ? '' : `, registered by ${act.by}`}
          </Text>
        </Stack>
      ))}
    </Stack>
  );
}
