import { paragraphInput, parseInput } from '@strata/contract';
import { type ParagraphPlace, paragraphPlaceName, paragraphPlaces } from '@strata/domain';
import { ChecksField, DialogForm, fieldId, TextAreaField, TextField, toast, useForm } from '@strata/ui';
import { refusedFields, useSeenVersion, useSend } from '@strata/web';
import { Overtaken } from '../overtaken.tsx';
import { newestOf, type Paragraph, placesInWords, useLoadParagraphsAgain } from './paragraphs.ts';

interface Values {
  readonly title: string;
  readonly places: readonly string[];
  readonly text: string;
}

const chosen = (values: Values): ParagraphPlace[] =>
  paragraphPlaces.filter((place) => values.places.includes(place));
const bodyOf = (values: Values) => ({ title: values.title, places: chosen(values), text: values.text });

function problemsOf(values: Values): Readonly<Record<string, string>> {
  const result = parseInput(paragraphInput, bodyOf(values));
  return result.ok ? {} : result.fields;
}

export interface ParagraphDialogProps {
  /** The one to change; undefined adds one. */
  readonly paragraph: Paragraph | undefined;
  readonly onClose: () => void;
}

/** Adds a paragraph, or changes what one says: letters that have it keep the earlier words. */
export function ParagraphDialog({ paragraph, onClose }: ParagraphDialogProps) {
  const newest = paragraph && newestOf(paragraph);
  const form = useForm<Values>({
    initial: { title: paragraph?.title ?? '', places: newest?.places ?? [], text: newest?.text ?? '' },
    validate: problemsOf,
  });
  const loadAgain = useLoadParagraphsAgain();
  const version = useSeenVersion(paragraph?.version ?? 0, loadAgain);
  const { send, isSending } = useSend(paragraph ? 'PUT /LetterParagraphs' : 'POST /LetterParagraphs', {
    onDone: async () => {
      await loadAgain();
      toast.success(paragraph ? 'Saved' : 'Added');
      onClose();
    },
    onRefused: (error) => refusedFields(error, form.refuse) || version.takeRefusal(error),
  });
  const now = paragraph &&
    newest && [
      { term: 'Title', value: paragraph.title },
      { term: 'Offered for', value: placesInWords(newest.places) },
      { term: 'Text', value: newest.text },
    ];
  return (
    <DialogForm
      title={paragraph ? 'Change paragraph' : 'Add a paragraph'}
      act={paragraph ? 'Save' : 'Add paragraph'}
      form={form}
      busy={isSending}
      notice={version.isOvertaken && now ? <Overtaken now={now} /> : null}
      onSend={(values) => {
        const body = paragraph ? { id: paragraph.id, ...bodyOf(values) } : bodyOf(values);
        send({ input: { body }, ...(paragraph ? { version: version.seen } : {}) });
      }}
      onClose={onClose}
    >
      <TextField {...form.field('title')} label="Title" hint="Officers choose the paragraph by it." />
      <TextAreaField
        {...form.field('text')}
        label="Text"
        hint="As it goes into the letter. Officers can change it there."
        lines={6}
      />
      <ChecksField
        id={fieldId('places')}
        value={form.values.places}
        error={form.errorOf('places')}
        onChange={(places) => form.change('places', places)}
        onLeave={() => form.leave('places')}
        label="Offered for"
        choices={paragraphPlaces.map((place) => ({ value: place, label: paragraphPlaceName(place) }))}
      />
    </DialogForm>
  );
}
