import { CallRefused } from '@strata/contract';
import { Button, ButtonLink, Notice, PageSection, Stack, toast } from '@strata/ui';
import { LoadState, Page, useSend } from '@strata/web';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';

import { useInvalidateRecords } from '../../app/use-invalidate-records.ts';
import { useOvertaken } from './actions/use-overtaken.tsx';
import { addressOf } from './addresses.ts';
import { AskedFor } from './asked-for.tsx';
import { DeclarationForm } from './declaration-form.tsx';
import { RequestDocuments } from './documents/request-documents.tsx';
import { nameOfRequest } from './request-words.ts';
import { type TitleRequest, useRequest } from './title-requests.ts';

/**
 * `/app/titles/requests/{id}/check`: all that is asked for, the documents it rests on, and the declaration with which
 * it is submitted once there is one.
 */
export function CheckRequestPage() {
  const { requestId = '' } = useParams();
  const query = useRequest(requestId);
  const request = query.data;
  const reference = request?.reference ?? 'Request';
  const title = 'Check and submit';
  return (
    <Page
      title={title}
      fullTitle={`${title}: ${reference}`}
      crumbs={[
        { label: 'Requests', to: addressOf.requests },
        { label: reference, to: addressOf.request(requestId) },
        { label: title },
      ]}
      lead={request === undefined ? undefined : `${nameOfRequest(request)}, title ${request.title.number}`}
    >
      <LoadState query={query} what="request">
        {(loaded) =>
          loaded.acts.includes('submit') ? <Check request={loaded} /> : <NotNow request={loaded} />
        }
      </LoadState>
    </Page>
  );
}

function NotNow({ request }: { readonly request: TitleRequest }) {
  return (
    <Notice title={`This request is ${request.status.name.toLowerCase()}.`}>
      <p>
        <Link to={addressOf.request(request.id)}>See how it stands</Link>
      </p>
    </Notice>
  );
}

function Check({ request }: { readonly request: TitleRequest }) {
  const { id, documents } = request;
  return (
    <Stack gap={10}>
      <AskedFor request={request} />
      <p>
        <Link to={addressOf.edit(id)}>Change the request</Link>
      </p>
      <PageSection id="documents" title="Documents">
        <RequestDocuments request={request} />
      </PageSection>
      {/* One's own documents are no news: each set of them is declared from the start. */}
      {documents.length === 0 ? null : (
        <Declare key={documents.map((document) => document.id).join()} request={request} />
      )}
    </Stack>
  );
}

function Declare({ request }: { readonly request: TitleRequest }) {
  const { id, version, declaration } = request;
  const navigate = useNavigate();
  const invalidate = useInvalidateRecords();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const { overtaken, refused } = useOvertaken('It changed since you looked at it');
  const { send, isSending } = useSend('POST /TitleRequests/submit', {
    onDone: async () => {
      await invalidate();
      toast.success('Request submitted');
      void navigate(addressOf.request(id), { replace: true });
    },
    onRefused: (error) => {
      if (!(error instanceof CallRefused) || error.statusCode !== 422) return refused(error);
      setProblems([...new Set([error.message, ...Object.values(error.fields)])]);
      return true;
    },
  });
  return (
    <Stack as="section" gap={4} aria-labelledby="declaration">
      <h2 id="declaration">Declaration</h2>
      {overtaken}
      {problems.length === 0 ? null : (
        <Notice kind="refusal" announce title="It cannot be submitted as it is.">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
          <p>
            <Link to={addressOf.edit(id)}>Change the request</Link>
          </p>
        </Notice>
      )}
      <DeclarationForm
        text={declaration.text}
        hint="You can withdraw it until it is registered."
        version={version}
        onDeclare={() => {
          setProblems([]);
          send({ input: { body: { id, declarationAccepted: true } }, version });
        }}
      >
        <Button type="submit" kind="primary" busy={isSending}>
          Declare and submit
        </Button>
        <ButtonLink kind="quiet" to={addressOf.request(id)}>
          Not yet
        </ButtonLink>
      </DeclarationForm>
    </Stack>
  );
}
