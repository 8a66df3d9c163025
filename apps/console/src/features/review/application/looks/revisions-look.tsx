import { ButtonLink, EmptyState, FileIcon, Stack } from '@strata/ui';
import { DecisionList, explainDocument, LoadState, notifyError, RevisionList } from '@strata/web';
import { addressOfSection, applicationPath } from '../../../../app/applications.ts';
import { useExaminedApplication } from '../examined-application.ts';
import { fetchFrozen, fetchLetter } from '../fetch-files.ts';

/** `/applications/{id}/revisions`: every declared plan with its documents, and every decision with its letter. */
export function RevisionsLook() {
  const { id, timeline } = useExaminedApplication();
  return (
    <LoadState query={timeline} what="revisions">
      {({ revisions, decisions }) => (
        <Stack gap={8}>
          <Stack as="section" aria-labelledby="decisions" gap={4}>
            <h2 id="decisions">Decisions and letters</h2>
            {decisions.length === 0 ? (
              <p>
                Nothing has been decided yet. Returns, rejections and the approval stand here with their
                letters.
              </p>
            ) : (
              <DecisionList
                decisions={decisions}
                fetchLetter={fetchLetter}
                notify={notifyError}
                addressOf={(section) => addressOfSection(id, section)}
              />
            )}
          </Stack>
          <Stack as="section" aria-labelledby="revisions" gap={4}>
            <h2 id="revisions">Declared plans</h2>
            {revisions.length === 0 ? (
              <EmptyState title="No plan has been declared yet" icon={<FileIcon size={32} />} />
            ) : (
              <RevisionList
                revisions={revisions}
                fetchFile={fetchFrozen}
                explain={explainDocument}
                notify={notifyError}
                actions={(revision) => {
                  const before = revisions.find(({ number }) => number === revision.number - 1);
                  return before === undefined ? null : (
                    <ButtonLink
                      small
                      to={`${applicationPath(id)}/differences?before=${before.id}&after=${revision.id}`}
                    >
                      Compare with revision {before.number}
                    </ButtonLink>
                  );
                }}
              />
            )}
          </Stack>
        </Stack>
      )}
    </LoadState>
  );
}
