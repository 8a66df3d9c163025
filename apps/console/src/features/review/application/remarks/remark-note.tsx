import { counted, type RemarkSection, remarkSectionNames } from '@strata/domain';
import { Stack, Text } from '@strata/ui';
import { useState } from 'react';
import { RemarkField } from '../../examination/remark-field.tsx';
import { useReading } from './reading.ts';
import css from './remark-note.module.css';

/** What was remarked on this section before. */
export interface EarlierRemark {
  readonly revisionNumber: number;
  readonly text: string;
}

interface EarlierRemarksProps {
  /** The latest first. */
  readonly earlier: readonly EarlierRemark[];
}

/** Who reads the section reads these at once; what was remarked long ago would bury it, and is a press away. */
const firstShown = 3;

/** What was remarked on a section before, at the section. */
export function EarlierRemarks({ earlier }: EarlierRemarksProps) {
  const [isOpen, setOpen] = useState(false);
  const others = earlier.slice(firstShown);
  return (
    <>
      <RemarkList earlier={earlier.slice(0, firstShown)} />
      {others.length === 0 ? null : (
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{counted(others.length, 'earlier remark')}</summary>
          <Stack gap={3} above={3}>
            {isOpen ? <RemarkList earlier={others} /> : null}
          </Stack>
        </details>
      )}
    </>
  );
}

function RemarkList({ earlier }: EarlierRemarksProps) {
  // The same words may have been said twice of a revision.
  return earlier.map(({ revisionNumber, text }, at) => (
    <figure key={`${revisionNumber} ${at}`} className={css.earlier}>
      <Text as="figcaption" tone="quiet" size="small">
        Remarked on revision {revisionNumber}
      </Text>
      <Text as="blockquote" wrap="anywhere" keepLines>
        {text}
      </Text>
    </figure>
  ));
}

export interface RemarkWriterProps {
  readonly applicationId: string;
  readonly section: RemarkSection;
}

/** The officer's remark on a section, kept until the application is returned. */
export function RemarkWriter({ applicationId, section }: RemarkWriterProps) {
  const { reading, write } = useReading(applicationId);
  return (
    <RemarkField
      about={remarkSectionNames[section]}
      text={reading.remarks[section]}
      place={section}
      onWrite={(text) => write(section, text)}
    />
  );
}
