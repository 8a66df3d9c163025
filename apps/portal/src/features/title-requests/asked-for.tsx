import { DefinitionList, Stack } from '@strata/ui';
import { ChangeLines } from '@strata/web';
import type { ReactNode } from 'react';
import { linesOf } from './request-words.ts';
import { type TitleRequest, useTitle } from './title-requests.ts';

/** A part of the page of a request under a heading of its own. */
export function RequestPart({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <Stack as="section" gap={4} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </Stack>
  );
}

/** What is asked for, and what of the title would become what. */
export function AskedFor({ request }: { readonly request: TitleRequest }) {
  const { content, changes, statusId, parties } = request;
  return (
    <>
      <RequestPart id="asked" title="What is asked for">
        {parties.length === 0 ? (
          <AskedInDraft request={request} />
        ) : (
          <DefinitionList items={linesOf(content, parties)} />
        )}
      </RequestPart>
      {changes.length === 0 ? null : (
        <RequestPart
          id="changes"
          title={statusId === 3 ? 'What was registered' : 'How the title would stand'}
        >
          <ChangeLines changes={changes} />
        </RequestPart>
      )}
    </>
  );
}

/** Its parties are known once it is submitted. Until then whoever is named by identification is an owner of the title. */
function AskedInDraft({ request: { content, title } }: { readonly request: TitleRequest }) {
  const { data } = useTitle(title.id);
  return <DefinitionList items={linesOf(content, data?.owners)} />;
}
