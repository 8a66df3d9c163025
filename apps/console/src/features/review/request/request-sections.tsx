import { applyTitleRequest, displayDate, isFaulty } from '@strata/domain';
import { Notice, Stack, Text } from '@strata/ui';
import { ChangeLines, FolioOwners } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { momentInWords } from '../../../app/examinations/act-words.ts';
import { titleQuery } from '../../../app/register.ts';
import type { ExaminedSection } from '../examination/examined-section.ts';
import { Applicant } from '../record/applicant.tsx';
import { DocumentButtons } from '../record/document-buttons.tsx';
import { AskedFor } from './asked-for.tsx';
import { Parties } from './parties.tsx';
import type { RequestReview } from './request-words.ts';
import { WithdrawOrder } from './withdraw-order.tsx';

export interface RequestDataProps {
  readonly request: RequestReview;
  readonly onOpen: (fileId: string) => void;
}

const registered = 3;

/** The sections in which a request on a title is examined. */
export function requestSections(data: RequestDataProps): readonly ExaminedSection[] {
  const { request } = data;
  const { consents, applicant, statusId } = request;
  const { entityType } = applicant;
  const isByOrder = entityType === 'Ministry';
  return [
    { id: 'asked', title: 'What is requested', content: () => <Asked {...data} /> },
    {
      id: 'changes',
      title: statusId === registered ? 'What it changed' : 'What it would change',
      content: () => <Changes request={request} />,
    },
    {
      id: 'consents',
      title: 'Consents',
      note: isByOrder ? 'none, by order' : `${consents.given} of ${consents.needed}`,
      content: () =>
        isByOrder ? (
          <p>None: the order takes their place. Owners, lenders and the people entered are told.</p>
        ) : (
          <Parties parties={request.parties} />
        ),
    },
    entityType === 'Ministry'
      ? { id: 'entered', title: 'Entered by', content: () => <EnteredBy request={request} /> }
      : {
          id: 'applicant',
          title: 'Applicant',
          content: () => <Applicant record={{ ...request, applicant: { ...applicant, entityType } }} />,
        },
  ];
}

/** What is to be known before, and what is asked for. */
function Asked({ request, onOpen }: RequestDataProps) {
  return (
    <>
      <Standing request={request} />
      <AskedFor request={request} />
      <DocumentButtons documents={request.documents} onOpen={onOpen} />
    </>
  );
}

function Changes({ request }: Pick<RequestDataProps, 'request'>) {
  const { changes, statusId, content, updatedDate } = request;
  return (
    <>
      {changes.length === 0 ? (
        <Text tone="quiet" size="small">
          Nothing, as the title is registered now.
        </Text>
      ) : (
        <ChangeLines changes={changes} />
      )}
      {statusId === submitted && content.kind === 'transfer' ? <OwnersAfter request={request} /> : null}
      {statusId === registered ? (
        <Text tone="quiet" size="small">
          Registered on {momentInWords(updatedDate)}.
        </Text>
      ) : null}
    </>
  );
}

function EnteredBy({ request }: Pick<RequestDataProps, 'request'>) {
  const { creator, createdDate, canWithdraw } = request;
  return (
    <>
      <p>
        {creator.name}, on {momentInWords(createdDate)}. Another registrar decides on it.
      </p>
      {canWithdraw ? <WithdrawOrder request={request} /> : null}
    </>
  );
}

const submitted = 2;
const returned = 4;
const rejected = 5;

/** What keeps it from being registered, and what was remarked. */
function Standing({ request }: Pick<RequestDataProps, 'request'>) {
  const { obstacles, remarks, statusId, submittedDate, examination, consents } = request;
  return (
    <>
      {statusId === submitted && examination === null ? (
        <Notice title="It waits for the parties">
          <p>
            {consents.needed - consents.given} of {consents.needed} consents are missing. Once everybody has
            consented it waits in the queue by itself.
          </p>
        </Notice>
      ) : null}
      {examination === null || obstacles.length === 0 ? null : (
        <Notice kind="attention" title="It cannot be registered now">
          <Stack as="ul" gap={1}>
            {obstacles.map(({ field, message }) => (
              <li key={`${field} ${message}`}>{message}</li>
            ))}
          </Stack>
        </Notice>
      )}
      {remarks === null ? null : (
        <Notice
          kind={statusId === returned || statusId === rejected ? 'attention' : 'information'}
          title={
            statusId === rejected
              ? 'It was rejected, for this reason'
              : statusId === returned
                ? 'It was returned, with these remarks'
                : `It was returned before it was submitted${submittedDate === null ? '' : ` on ${displayDate(submittedDate)}`}, with these remarks`
          }
        >
          <Text keepLines>{remarks}</Text>
        </Notice>
      )}
    </>
  );
}

/** Who would own the unit with which share after a transfer, drawn like those who own it now. */
function OwnersAfter({ request: { title, content } }: { readonly request: RequestReview }) {
  const { data: folio } = useQuery(titleQuery(title.id));
  if (folio === undefined) return null;
  const { number, state, provisional, scheme, unit, shareValue, owners, encumbrances } = folio;
  const after = applyTitleRequest(
    {
      number,
      state,
      provisional,
      unit,
      shareValue,
      owners,
      encumbrances,
      schemeId: scheme.id,
      schemeNumber: scheme.number,
      encumbrancesNumbered: Math.max(0, ...encumbrances.map((one) => one.number)),
    },
    content,
  );
  if (isFaulty(after)) return null;
  return (
    <Stack gap={3}>
      <Text as="h3" size="body">
        Owners afterwards
      </Text>
      <FolioOwners owners={after.owners.map((owner) => ({ ...owner, isYours: false }))} />
    </Stack>
  );
}
