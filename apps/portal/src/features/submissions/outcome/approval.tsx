import { displayDate } from '@strata/domain';
import { ButtonLink, Inline, Stack } from '@strata/ui';
import {
  ApplicationStatus,
  type ArrivingOptions,
  client,
  explainDocument,
  FrozenDocuments,
  type FrozenFile,
  LoadState,
  notifyError,
  RemarksList,
  SaveFileButton,
} from '@strata/web';
import type { ApplicationTimeline } from '../../../app/application-timeline.ts';
import { applicationAddress } from '../addresses.ts';
import { type Application, useTimeline } from '../submission.ts';
import { MinistryContact } from './ministry-contact.tsx';
import css from './outcome.module.css';
import { OutcomePanel, OutcomePart } from './outcome-panel.tsx';

/** What was approved: the reference, the letter, the documents as they were declared, and what follows. */
export function Approval({ application }: { readonly application: Application }) {
  const { id, reference, property, schemeName } = application;
  const query = useTimeline(id);
  return (
    <Stack gap={10} width="record" className={css.page} data-print="flow">
      <LoadState query={query} what="approval">
        {(timeline) => <Approved application={application} timeline={timeline} />}
      </LoadState>
      <OutcomePart id="next" title="What happens next">
        <p>
          The strata scheme and a title for each unit are registered. Owners can have certificates of their
          titles made, and ask for transfers and mortgages.
        </p>
        <p>
          The plan of {schemeName ?? property.plotName} is kept as it was approved and can no longer be
          changed. Later changes of the building need an amendment, which you begin on the page of the
          application.
        </p>
      </OutcomePart>
      <MinistryContact reference={reference} />
      <Inline as="p" gap={3} align="stretch" data-print="hidden">
        <ButtonLink kind="primary" to={`${applicationAddress(id)}/registrations`}>
          See registrations
        </ButtonLink>
        <ButtonLink to={applicationAddress(id)}>Go to the application</ButtonLink>
        <ButtonLink kind="quiet" to="/app/application-approved">
          All approved applications
        </ButtonLink>
      </Inline>
    </Stack>
  );
}

interface ApprovedProps {
  readonly application: Application;
  readonly timeline: ApplicationTimeline;
}

function Approved({ application, timeline: { decisions, revisions } }: ApprovedProps) {
  const { reference, schemeName, schemeAddress, property } = application;
  const decision = decisions.find(({ kind }) => kind === 'approve');
  const revision = revisions.find(({ isDeclared }) => isDeclared);
  const day = decision === undefined ? undefined : displayDate(decision.date);
  return (
    <>
      <OutcomePanel term="Reference" words={reference}>
        <p>
          <ApplicationStatus id={application.applicationStatusId} name={application.applicationStatus.name} />
          {day === undefined ? null : ` on ${day}`}
        </p>
        <p>{[schemeName, schemeAddress].filter(Boolean).join(', ')}</p>
        <p>
          <bdi>{property.plotName}</bdi>, {property.plotNumber}, {property.islandName}
        </p>
      </OutcomePanel>
      {decision === undefined ? null : (
        <OutcomePart id="letter" title="Letter of approval">
          {decision.remarks.length === 0 ? null : <RemarksList remarks={decision.remarks} />}
          <Inline as="p" gap={3} align="stretch" data-print="hidden">
            <SaveFileButton
              label={`Letter of approval, ${day}`}
              otherwise={`${reference}-approval.pdf`}
              fetchFile={(options) => fetchLetter(decision.id, options)}
              notify={notifyError}
            >
              Letter of approval
            </SaveFileButton>
          </Inline>
        </OutcomePart>
      )}
      {revision === undefined ? null : (
        <OutcomePart id="documents" title="What was approved">
          <p>
            Revision {revision.number} of the plan, declared on {displayDate(revision.declaredDate)} by{' '}
            {revision.declaredBy}. Its documents are kept as they were.
            {revision.isAmended
              ? ' An amendment has taken its place since: PDF and web page are copies that say so.'
              : null}
          </p>
          <FrozenDocuments
            revision={revision}
            fetchFile={fetchFrozen}
            explain={explainDocument}
            notify={notifyError}
          />
        </OutcomePart>
      )}
    </>
  );
}

/** The letter of a decision, as it went out. */
function fetchLetter(decisionId: string, options: ArrivingOptions) {
  return client.fetchFile('GET /Applications/letter', { query: { decisionId } }, options);
}

/** A document of what was declared, the bytes as they were made then. */
function fetchFrozen(file: FrozenFile, options: Pick<ArrivingOptions, 'signal'>) {
  return client.fetchFile('GET /Applications/frozenDocument', { query: file }, options);
}
