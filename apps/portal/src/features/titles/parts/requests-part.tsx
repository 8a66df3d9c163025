import { Stack, Text } from '@strata/ui';
import { Link } from 'react-router';
import type { Title } from '../titles.ts';
import { offeredRequests } from './request-kinds.ts';
import { TitlePart } from './title-part.tsx';

/** What can be asked of the title, each with the way to begin. */
export function RequestsPart({ title }: { readonly title: Title }) {
  const offered = offeredRequests(title);
  if (offered.length === 0) return null;
  return (
    <TitlePart id="requests" title="Begin a request">
      <p>
        A change of what is registered is asked for with documents. The parties consent, then the ministry
        examines it. You can see <Link to="/app/titles/requests">requests and consents</Link> at any time.
      </p>
      <Stack as="ul" aria-label="Requests">
        {offered.map(({ kind, act, text }) => (
          <Stack as="li" key={kind} gap={1} pad={3} line="below">
            <Link to={`/app/titles/${title.id}/requests/create/${kind}`}>{act}</Link>
            <Text as="span" tone="quiet">
              {text}
            </Text>
          </Stack>
        ))}
      </Stack>
    </TitlePart>
  );
}
