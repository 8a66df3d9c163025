import type { Output } from '@strata/contract';
import { counted, type DraftedAct, displayDate, displayTime } from '@strata/domain';
import { DataTable, Stack, Text } from '@strata/ui';
import { quietQuery } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { addressOfSection } from '../../app/applications.ts';
import { reviewPath } from '../../app/examinations/kinds.ts';

export type OwnDraft = Output<'GET /Examinations/ownDrafts'>[number];

/** What the officer has typed at records that wait, and not sent. */
export function useOwnDrafts() {
  return useQuery(quietQuery('GET /Examinations/ownDrafts', {}));
}

const written: Readonly<Record<DraftedAct, string>> = {
  recommend: 'a note to the registrar',
  return: 'a return',
  approve: 'an approval',
  reject: 'a rejection',
  referBack: 'a reason to refer it back',
  revoke: 'a revocation',
  verify: 'a verification',
  register: 'a registration',
  note: 'a note',
};

/** "1 remark, a note, 3 sections seen" */
function inWords({ remarks, acts, seen }: OwnDraft): string {
  const parts = [
    remarks.length === 0 ? [] : [counted(remarks.length, 'remark')],
    acts.map((act) => written[act]),
    seen === 0 ? [] : [`${counted(seen, 'section')} seen`],
  ].flat();
  return parts.join(', ');
}

/** Where the officer wrote last. */
function placeOf({ objectType, id, remarks: [section] }: OwnDraft): string {
  return section === undefined ? reviewPath(objectType, id) : addressOfSection(id, section);
}

/** What is written and when it was saved; it leads back to the place. */
export function DraftCell({ draft }: { readonly draft: OwnDraft | undefined }) {
  if (draft === undefined) return null;
  return (
    <>
      <Link className="quiet-link wrap-anywhere" to={placeOf(draft)}>
        {inWords(draft)}
      </Link>
      <Text as="span" tone="quiet" size="small" block>
        Saved {displayDate(draft.savedAt)} {displayTime(draft.savedAt)}
      </Text>
    </>
  );
}

/** Records that the officer wrote at and does not hold: put back, given to a colleague, or never taken. */
export function DraftsElsewhere({ drafts }: { readonly drafts: readonly OwnDraft[] }) {
  const elsewhere = drafts.filter(({ holder }) => holder?.isYou !== true);
  if (elsewhere.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby="drafts">
      <h2 id="drafts">Your other drafts</h2>
      <DataTable
        caption="Your drafts at records that you do not hold"
        captionHidden
        cards
        rows={elsewhere}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'record',
            header: 'Record',
            cell: ({ objectType, id, title, reference, subtitle }) => (
              <>
                <Link
                  className="weight-strong wrap-anywhere quiet-link"
                  to={reviewPath(objectType, id)}
                  data-row-link
                >
                  {title}
                </Link>
                <Text as="span" tone="quiet" size="small" wrap="anywhere" block>
                  {reference ?? subtitle}
                </Text>
              </>
            ),
          },
          { key: 'draft', header: 'Your draft', cell: (draft) => <DraftCell draft={draft} /> },
          { key: 'holder', header: 'Holder', cell: ({ holder }) => holder?.name ?? 'Nobody' },
        ]}
      />
    </Stack>
  );
}
