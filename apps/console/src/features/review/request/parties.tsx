import { Inline, Stack, StatusBadge, Text } from '@strata/ui';
import { momentInWords } from '../../../app/examinations/act-words.ts';
import { type RequestParty, roleNames } from './request-words.ts';

/** Who must consent, what each answered, and when. */
export function Parties({ parties }: { readonly parties: readonly RequestParty[] }) {
  if (parties.length === 0)
    return (
      <Text tone="quiet" size="small">
        Nobody but the requester.
      </Text>
    );
  return (
    <Stack as="ul" aria-label="Who must consent">
      {parties.map((party) => (
        <Stack as="li" key={party.identification} gap={1} pad={2} line="below">
          <Inline gap={3} rowGap={1} justify="between">
            <Text as="span" weight="strong" wrap="anywhere">
              {party.name}
            </Text>
            <Answer party={party} />
          </Inline>
          <span>
            {roleNames[party.role]}, {party.identification}
          </span>
          {party.answer === null ? null : (
            <Text as="span" tone="quiet" size="small">
              {party.answer.by}, on {momentInWords(party.answer.date)}
              {party.answer.reason === null ? '' : `: ${party.answer.reason}`}
            </Text>
          )}
        </Stack>
      ))}
    </Stack>
  );
}

function Answer({ party: { answer } }: { readonly party: RequestParty }) {
  if (answer === null) return <StatusBadge tone="waiting">Has not answered</StatusBadge>;
  return answer.consented ? (
    <StatusBadge tone="approved">Consented</StatusBadge>
  ) : (
    <StatusBadge tone="rejected">Declined</StatusBadge>
  );
}
