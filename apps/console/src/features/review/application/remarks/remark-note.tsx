import { type RemarkSection, remarkSectionNames } from '@strata/domain';
import { Text } from '@strata/ui';
import { RemarkField } from '../../examination/remark-field.tsx';
import { useReading } from './reading.ts';
import css from './remark-note.module.css';

/** What was remarked on this section before. */
export interface EarlierRemark {
  readonly revisionNumber: number;
  readonly text: string;
}

/** What was remarked on a section before, at the section. */
export function EarlierRemarks({ earlier }: { readonly earlier: readonly EarlierRemark[] }) {
  return earlier.map(({ revisionNumber, text }) => (
    <figure key={`${revisionNumber} ${text}`} className={css.earlier}>
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
