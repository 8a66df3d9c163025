import { officerInputs, parseInput } from '@strata/contract';
import { client } from '@strata/web';
import type { ActRules, Written, WrittenProblems } from '../acts/act-rules.ts';
import type { ReviewedRecord } from '../acts/reviewed-record.ts';

/** The rules of a record's acts, and those of the notes on it, which are the same at every kind of record. */
export function withNotes(rules: ActRules, { objectType }: Pick<ReviewedRecord, 'objectType'>): ActRules {
  return {
    ...rules,
    does: { ...rules.does, note: 'It stays with the record, and cannot be changed or removed.' },
    problemsOf: (act, written, today) => {
      if (act === 'note') return problemOf('text', parseInput(officerInputs.note, { text: written.text }));
      if (act === 'recommend')
        return problemOf('note', parseInput(officerInputs.recommend, { note: written.text }));
      return rules.problemsOf(act, written, today);
    },
    send: (sent, idempotencyKey) =>
      sent.act === 'note'
        ? client.call(
            'POST /Review/notes',
            { body: { objectType, id: sent.id, text: sent.written.text } },
            { idempotencyKey },
          )
        : rules.send(sent, idempotencyKey),
  };
}

/** What goes along with a recommendation, if anything was written. */
export function noteOf({ text }: Written): { readonly note?: string } {
  return text.trim() === '' ? {} : { note: text };
}

function problemOf(field: string, result: ReturnType<typeof parseInput>): WrittenProblems {
  return result.ok ? {} : { text: result.fields[field] ?? '' };
}
