import { displayDate } from '@strata/domain';
import { Button, ButtonLink, Inline, Notice, Stack } from '@strata/ui';
import { notifyError, RemarksList, SaveFileButton } from '@strata/web';
import {
  type ApplicationTimeline,
  addressOfRemark,
  type Decision,
  useOpenReturn,
} from '../../app/application-timeline.ts';
import type { Application } from './applications.ts';
import { fetchFrozen, fetchLetter } from './timeline-files.ts';

interface ApplicationProps {
  readonly application: Application;
}

/** What an application came back with: each remark leads to what it is about, until it is submitted again. */
export function ReturnBanner({ application }: ApplicationProps) {
  const { query, decision } = useOpenReturn(application);
  if (application.applicationStatusId === 6 && query.isError)
    return (
      <Notice kind="refusal" announce title="The remarks of the ministry could not be loaded.">
        <p>
          <Button small onClick={() => void query.refetch()}>
            Try again
          </Button>
        </p>
      </Notice>
    );
  if (decision === undefined) return null;
  return (
    <Notice
      kind="attention"
      title={`The ministry returned it on ${displayDate(decision.date)}, with these remarks`}
    >
      <Stack gap={3} pad={1}>
        <RemarksList
          remarks={decision.remarks}
          addressOf={(section) => addressOfRemark(application.id, section)}
        />
        <Letter decision={decision} name="Letter of return" />
      </Stack>
    </Notice>
  );
}

/** How it ended: rejected with a reason, or approved with what follows. */
export function Outcome({
  application,
  timeline,
}: ApplicationProps & { readonly timeline: ApplicationTimeline | undefined }) {
  const { id, applicationStatusId } = application;
  const decision = timeline?.decisions[0];
  const approved = timeline?.revisions.find(({ isDeclared }) => isDeclared);
  if (decision?.kind === 'reject' && applicationStatusId === 7)
    return (
      <Notice kind="refusal" title={`Rejected on ${displayDate(decision.date)}, with this reason`}>
        <Stack gap={3} pad={1}>
          <RemarksList remarks={decision.remarks} />
          <Letter decision={decision} name="Letter of rejection" />
        </Stack>
      </Notice>
    );
  if (decision?.kind === 'approve' && applicationStatusId === 4)
    return (
      <Notice kind="done" title={`Approved on ${displayDate(decision.date)}`}>
        <Inline as="p" gap={2} align="stretch">
          <ButtonLink small kind="primary" to={`/app/applications/${id}/registrations`}>
            See the titles
          </ButtonLink>
          {approved === undefined ? null : (
            <SaveFileButton
              small
              label="Save the schedule: Schedule of strata units as approved"
              otherwise="schedule.pdf"
              fetchFile={(options) =>
                fetchFrozen({ revisionId: approved.id, document: 'schedule', format: 'pdf' }, options)
              }
              notify={notifyError}
            >
              Save the schedule
            </SaveFileButton>
          )}
          <ButtonLink small to={`/app/applications/${id}/ApplicationApprovedDocumentsDetails`}>
            Approved documents
          </ButtonLink>
          <ButtonLink small kind="quiet" to={`/app/application-approved?application=${id}`}>
            What happens next
          </ButtonLink>
        </Inline>
      </Notice>
    );
  return null;
}

function Letter({ decision, name }: { readonly decision: Decision; readonly name: string }) {
  return (
    <p>
      <SaveFileButton
        small
        label={`${name}, ${displayDate(decision.date)}`}
        otherwise={`${name.toLowerCase().replaceAll(' ', '-')}.pdf`}
        fetchFile={(options) => fetchLetter(decision.id, options)}
        notify={notifyError}
      >
        {name}
      </SaveFileButton>
    </p>
  );
}
