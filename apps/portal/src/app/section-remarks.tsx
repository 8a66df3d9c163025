import { displayDate, type RemarkSection } from '@strata/domain';
import { Notice, Text } from '@strata/ui';
import { useOpenReturn } from './application-timeline.ts';

export interface SectionRemarksProps {
  readonly application: { readonly id: string; readonly applicationStatusId: number };
  /** What the page, or this part of it, is about. */
  readonly section: RemarkSection;
}

/** What the ministry wrote about this section when it returned the application, until it is submitted again. */
export function SectionRemarks({ application, section }: SectionRemarksProps) {
  const { decision } = useOpenReturn(application);
  const remarks = decision?.remarks.filter((remark) => remark.section === section) ?? [];
  if (decision === undefined || remarks.length === 0) return null;
  return (
    <Notice
      kind="attention"
      title={`To correct: the ministry returned this on ${displayDate(decision.date)}`}
    >
      {remarks.map(({ text }, index) => (
        <Text key={index} wrap="anywhere" keepLines width="form">
          {text}
        </Text>
      ))}
    </Notice>
  );
}
