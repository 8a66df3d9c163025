import { counted, displayDate, displayDecimal, displayTime } from '@strata/domain';
import { DefinitionList, Inline, Stack, StatusBadge, Text } from '@strata/ui';
import type { ReactNode } from 'react';
import entries from './entries.module.css';
import { FrozenDocuments, type FrozenDocumentsProps, type FrozenRevision } from './frozen-documents.tsx';

/** One declaration of an application: the plan as it was, by its hash. */
export interface ShownRevision extends FrozenRevision {
  /** Of the plan, as its documents print it: 64 hexadecimal digits. */
  readonly planSha256: string;
  readonly numberOfUnits: number;
  readonly strataAreaInSqm: string;
  readonly shareMethod: { readonly title: string; readonly version: number };
  /** An instant. */
  readonly declaredDate: string;
  readonly declaredBy: string;
  readonly feeTotal: string | null;
}

export interface RevisionListProps<Revision extends ShownRevision>
  extends Pick<FrozenDocumentsProps, 'fetchFile' | 'explain' | 'notify'> {
  /** The newest first. */
  readonly revisions: readonly Revision[];
  readonly headingLevel?: 2 | 3;
  /** What else can be done with one: compare it, look at it whole. */
  readonly actions?: (revision: Revision) => ReactNode;
}

/** What was declared, each time, with its documents as they were made then. */
export function RevisionList<Revision extends ShownRevision>(props: RevisionListProps<Revision>) {
  const { revisions, headingLevel = 3, actions, ...documents } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <Stack as="ol" aria-label="Revisions">
      {revisions.map((revision) => (
        <Stack as="li" key={revision.id} gap={3} pad={5} line="below" className={entries.entry}>
          <Inline gap={3}>
            <Heading className="size-lead">Revision {revision.number}</Heading>
            {revision.isDeclared ? <Standing isAmended={revision.isAmended} /> : null}
          </Inline>
          <DefinitionList
            small
            items={[
              {
                term: 'Declared',
                value: `${displayDate(revision.declaredDate)} at ${displayTime(revision.declaredDate)}, by ${revision.declaredBy}`,
              },
              {
                term: 'Units',
                value: `${counted(revision.numberOfUnits, 'unit')}, ${displayDecimal(revision.strataAreaInSqm)} sqm`,
              },
              {
                term: 'Share values',
                value: `${revision.shareMethod.title}, version ${revision.shareMethod.version}`,
              },
              ...(revision.feeTotal === null
                ? []
                : [{ term: 'Fee', value: `MVR ${displayDecimal(revision.feeTotal)}` }]),
            ]}
          />
          <FrozenDocuments revision={revision} {...documents} />
          <details>
            <summary>Technical details</summary>
            <DefinitionList
              small
              items={[
                {
                  term: 'SHA-256 of the plan',
                  value: (
                    <Text as="code" wrap="anywhere" figures size="small">
                      {revision.planSha256}
                    </Text>
                  ),
                },
              ]}
            />
          </details>
          {actions === undefined ? null : (
            <Inline gap={6} rowGap={3} align="stretch" data-print="hidden">
              {actions(revision)}
            </Inline>
          )}
        </Stack>
      ))}
    </Stack>
  );
}

function Standing({ isAmended }: Pick<ShownRevision, 'isAmended'>) {
  return isAmended ? (
    <StatusBadge tone="withdrawn">Superseded</StatusBadge>
  ) : (
    <StatusBadge tone="complete">Current</StatusBadge>
  );
}
