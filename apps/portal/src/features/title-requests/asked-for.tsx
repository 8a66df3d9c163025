import { DefinitionList, PageSection } from '@strata/ui';
import { ChangeLines } from '@strata/web';
import { linesOf } from './request-words.ts';
import { type TitleRequest, useTitle } from './title-requests.ts';

/** What is requested, and what of the title would become what. */
export function AskedFor({ request }: { readonly request: TitleRequest }) {
  const { content, changes, statusId, parties } = request;
  return (
    <>
      <PageSection id="asked" title="What is requested">
        {parties.length === 0 ? (
          <AskedInDraft request={request} />
        ) : (
          <DefinitionList items={linesOf(content, parties)} />
        )}
      </PageSection>
      {changes.length === 0 ? null : (
        <PageSection
          id="changes"
          title={statusId === 3 ? 'What was registered' : 'What would change on the title'}
        >
          <ChangeLines changes={changes} />
        </PageSection>
      )}
    </>
  );
}

/** Its parties are known once it is submitted. Until then whoever is named by identification is an owner of the title. */
function AskedInDraft({ request: { content, title } }: { readonly request: TitleRequest }) {
  const { data } = useTitle(title.id);
  return <DefinitionList items={linesOf(content, data?.owners)} />;
}
