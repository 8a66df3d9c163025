import { type TitleRequestKind, titleRequestKinds } from '@strata/domain';
import { ButtonLink, Notice, Stack, WentWrong } from '@strata/ui';
import { LoadState, Page } from '@strata/web';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { WithDraft } from '../../../app/form-draft/with-draft.tsx';

import { addressOf } from '../addresses.ts';
import { kindHelp, kindTitles } from '../request-words.ts';
import { type TitleFolio, useTitle } from '../title-requests.ts';
import { CreateRequest } from './create-request.tsx';
import { emptyValues } from './request-values.ts';

const isKind = (text: string | undefined): text is TitleRequestKind =>
  titleRequestKinds.some((kind) => kind === text);

/** `/app/titles/{titleId}/requests/create/{kind}`: what is asked for on a title. */
export function CreateRequestPage() {
  const { titleId = '', kind } = useParams();
  return isKind(kind) ? <Create titleId={titleId} kind={kind} /> : <WentWrong home="/app" />;
}

function Create({ titleId, kind }: { readonly titleId: string; readonly kind: TitleRequestKind }) {
  const query = useTitle(titleId);
  const number = query.data?.number ?? 'Title';
  return (
    <Page
      title={kindTitles[kind]}
      fullTitle={query.data === undefined ? kindTitles[kind] : `${kindTitles[kind]}: ${number}`}
      crumbs={[
        { label: 'Titles', to: '/app/titles' },
        { label: number, to: addressOf.title(titleId) },
        { label: kindTitles[kind] },
      ]}
      lead={
        <Stack gap={2}>
          {query.data === undefined ? null : (
            <p>
              Unit {query.data.unit.number}, {query.data.scheme.plotName}, {number}
            </p>
          )}
          {kindHelp[kind] === undefined ? null : <p>{kindHelp[kind]}</p>}
        </Stack>
      }
    >
      <LoadState query={query} what="title">
        {(title) => <Loaded title={title} kind={kind} />}
      </LoadState>
    </Page>
  );
}

function Loaded({ title, kind }: { readonly title: TitleFolio; readonly kind: TitleRequestKind }) {
  const pristine = useMemo(() => emptyValues(title), [title]);
  const reason = reasonAgainst(title, kind);
  if (reason !== undefined)
    return (
      <Notice kind="refusal" title="This cannot be requested here.">
        <p>{reason}</p>
        <p>
          <ButtonLink to={addressOf.title(title.id)}>Back to the title</ButtonLink>
        </p>
      </Notice>
    );
  const name = `title-request-${kind}:${title.id}`;
  return (
    <Stack gap={8}>
      {title.pendingRequest === null ? null : (
        <Notice kind="attention" title={`${title.pendingRequest.reference} is under way for this title`}>
          <p>
            Only one request at a time can be submitted. You can prepare this one, and submit it when{' '}
            {title.pendingRequest.kind === 'order' ? (
              'the correction by order'
            ) : (
              <Link to={addressOf.request(title.pendingRequest.id)}>the other</Link>
            )}{' '}
            is decided.
          </p>
        </Notice>
      )}
      <WithDraft form={name} pristine={pristine}>
        {(start) => <CreateRequest kind={kind} title={title} name={name} start={start} />}
      </WithDraft>
    </Stack>
  );
}

/** Why nobody could ask for this, in words; what the one who asks may do, the server decides. */
function reasonAgainst(title: TitleFolio, kind: TitleRequestKind): string | undefined {
  if (title.state === 'cancelled') return 'The title is cancelled, and nothing can be registered on it.';
  if (!title.youAre.some((one) => one !== 'applicant'))
    return 'Requests are made by the owners of the unit and by its lenders.';
  if (kind === 'transfer' && !title.owners.some(({ isYours }) => isYours))
    return 'Only the owner of a share can transfer it.';
  if (kind === 'discharge' && title.encumbrances.length === 0)
    return 'No mortgage is registered on this title.';
  return undefined;
}
