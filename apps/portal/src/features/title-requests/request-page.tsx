import { displayDate } from '@strata/domain';
import { ButtonLink, DefinitionList, Inline, Notice, PageSection, ProgressRail, Stack } from '@strata/ui';
import { LoadState, Page } from '@strata/web';
import { Link, useParams } from 'react-router';
import { useEntityRef } from '../../app/acting-entity.tsx';

import { Consent } from './actions/consent.tsx';
import { RequestActions } from './actions/request-actions.tsx';
import { addressOf, useRequestWay } from './addresses.ts';
import { AskedFor } from './asked-for.tsx';
import { RequestDocuments } from './documents/request-documents.tsx';
import { Parties } from './parties.tsx';
import { RequestStatus } from './request-status.tsx';
import { buildingOf, nameOfRequest, nextStep, progressOf } from './request-words.ts';
import css from './requests.module.css';
import { type TitleRequest, useRequest } from './title-requests.ts';

/** `/app/titles/requests/{id}`, and within the registrations of an application: how a request stands (V2). */
export function RequestPage() {
  const { requestId = '' } = useParams();
  const query = useRequest(requestId);
  const request = query.data;
  const { way, reference, edit } = useRequestWay(requestId, request);
  const title = request === undefined ? 'Request' : nameOfRequest(request);
  return (
    <Page
      title={title}
      fullTitle={request === undefined ? title : `${title}, ${reference}`}
      crumbs={[...way, { label: reference }]}
      lead={
        request === undefined
          ? undefined
          : `${request.reference}, title ${request.title.number} in scheme ${request.title.schemeNumber}`
      }
      beside={request === undefined ? undefined : <RequestActions request={request} edit={edit} />}
    >
      <LoadState query={query} what="request">
        {(loaded) => <Loaded request={loaded} />}
      </LoadState>
    </Page>
  );
}

function Loaded({ request }: { readonly request: TitleRequest }) {
  const { acts, documents, parties } = request;
  return (
    <Stack gap={10}>
      <Standing request={request} />
      <AskedFor request={request} />
      <PageSection id="documents" title="Documents">
        <RequestDocuments request={request} />
        {acts.includes('submit') && documents.length > 0 ? (
          <p>
            <ButtonLink to={addressOf.check(request.id)}>Check and submit</ButtonLink>
          </p>
        ) : null}
      </PageSection>
      {acts.includes('consent') ? <Consent request={request} /> : null}
      {parties.length === 0 ? null : (
        <PageSection id="parties" title="Consents">
          <Parties parties={parties} />
        </PageSection>
      )}
      <Particulars request={request} />
    </Stack>
  );
}

function Standing({ request }: { readonly request: TitleRequest }) {
  const { statusId, remarks, acts } = request;
  const steps = progressOf(request);
  return (
    <Stack gap={4} className={css.standing}>
      <Inline gap={4} rowGap={2}>
        <RequestStatus request={request} />
      </Inline>
      {steps === undefined ? null : <ProgressRail label="Progress of the request" steps={steps} />}
      {acts.includes('consent') ? (
        <Notice kind="attention" title="Your consent is asked for">
          <p>
            Read the request, then <a href="#consent">answer below</a>.
          </p>
        </Notice>
      ) : (
        <p>{nextStep(request)}</p>
      )}
      {remarks !== null && (statusId === 4 || statusId === 5) ? (
        <Notice
          kind={statusId === 4 ? 'attention' : 'refusal'}
          title={statusId === 4 ? 'Returned with remarks' : 'Rejected'}
        >
          <p>{remarks}</p>
        </Notice>
      ) : null}
    </Stack>
  );
}

function Particulars({ request }: { readonly request: TitleRequest }) {
  const { title, entityName, createdDate, submittedDate, statusId } = request;
  const entity = useEntityRef();
  // Who is named in a request has no part in the title before it is registered.
  const maySeeTitle =
    (request.entityType === entity.entityType && request.entityId === entity.entityId) ||
    request.parties.some(({ isYours, role }) => isYours && (role === 'owner' || statusId === 3));
  return (
    <PageSection id="particulars" title="Details">
      <DefinitionList
        items={[
          {
            term: 'Strata title',
            value: maySeeTitle ? <Link to={addressOf.title(title.id)}>{title.number}</Link> : title.number,
          },
          { term: 'Unit', value: `${title.unitNumber}, ${buildingOf(title)}` },
          { term: 'Requested by', value: entityName },
          { term: 'Started on', value: displayDate(createdDate) },
          ...(submittedDate === null ? [] : [{ term: 'Submitted on', value: displayDate(submittedDate) }]),
        ]}
      />
    </PageSection>
  );
}
