import { paragraphPlaceOf } from '@strata/domain';
import type { ReviewedRecord } from '../acts/reviewed-record.ts';
import { useDrafts } from '../drafts/use-drafts.ts';
import { RemarkField } from './remark-field.tsx';

/** What is written of a record that is returned as a whole: the same words that its return asks for. */
const part = 'act:return';

/** The officer's remark on the whole record, written while one reads any of its sections. */
export function RecordRemark({ record }: { readonly record: ReviewedRecord }) {
  const { objectType, id, noun } = record;
  const { parts, drafts } = useDrafts(objectType, id);
  return (
    <RemarkField
      about={`the whole ${noun}`}
      text={parts.get(part)?.text}
      place={paragraphPlaceOf(objectType, 'return')}
      onWrite={(text) => drafts.write(part, text === undefined ? null : { text })}
    />
  );
}
