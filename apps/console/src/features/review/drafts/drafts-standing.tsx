import { counted } from '@strata/domain';
import { Button, Inline, Notice, Stack, Text } from '@strata/ui';
import { momentInWords } from '../../../app/examinations/act-words.ts';
import { partInWords } from './part-in-words.ts';
import type { ColleaguesDraft, Drafts, RecordDrafts, SavingState } from './record-drafts.ts';

export interface DraftsStandingProps extends Drafts {
  readonly drafts: RecordDrafts;
}

const savingWords: Readonly<Record<Exclude<SavingState, 'loading'>, string>> = {
  saved: 'What you wrote is saved.',
  saving: 'Saving what you wrote…',
  failed: 'What you wrote is not saved yet. It is tried again every few seconds.',
  undecided: 'What you wrote here is saved once you have chosen.',
  over: 'The record is with the ministry no longer. What you wrote since is not saved; you can still copy it.',
};

/** How what the officer writes here is saved, what they wrote of it in another window, and what colleagues wrote. */
export function DraftsStanding({ parts, state, elsewhere, others, drafts }: DraftsStandingProps) {
  const isSilent = state === 'loading' || (parts.size === 0 && state !== 'failed');
  return (
    <>
      {[...elsewhere].map(([part, content]) => (
        <Notice
          key={part}
          kind="attention"
          announce
          title={`You wrote this differently in another window: ${partInWords(part)}`}
        >
          <Stack gap={3}>
            <Text as="blockquote" wrap="anywhere" keepLines>
              {content?.text ?? content?.expiryDate ?? counted(content?.seen?.length ?? 0, 'warning')}
            </Text>
            <Inline gap={2}>
              <Button small onClick={() => drafts.settle(part, 'elsewhere')}>
                Use what the other window says
              </Button>
              <Button small onClick={() => drafts.settle(part, 'here')}>
                Keep what stands here
              </Button>
            </Inline>
          </Stack>
        </Notice>
      ))}
      <OfColleagues others={others} parts={parts} drafts={drafts} />
      <Text as="output" tone="quiet" size="small">
        {isSilent ? '' : savingWords[state]}
      </Text>
    </>
  );
}

/** Written and not sent by officers who had the record before, or have it open now. */
function OfColleagues({ others, parts, drafts }: Pick<DraftsStandingProps, 'others' | 'parts' | 'drafts'>) {
  const written = others.filter(({ content }) => (content.text ?? '') !== '');
  if (written.length === 0) return null;
  const names = [...new Set(written.map(({ name }) => name))];
  return (
    <details>
      <summary>
        {names.join(', ')} wrote {counted(written.length, 'text')} here, not sent yet
      </summary>
      <Stack as="ul" gap={3} above={2}>
        {written.map((draft) => (
          <OfColleague
            key={`${draft.personId} ${draft.part}`}
            draft={draft}
            onUse={() => {
              const own = parts.get(draft.part);
              const text = [own?.text ?? '', draft.content.text ?? '']
                .filter((one) => one !== '')
                .join('\n\n');
              drafts.write(draft.part, { ...own, text });
            }}
          />
        ))}
      </Stack>
    </details>
  );
}

interface OfColleagueProps {
  readonly draft: ColleaguesDraft;
  readonly onUse: () => void;
}

function OfColleague({ draft: { part, content, name, savedAt }, onUse }: OfColleagueProps) {
  const subject = partInWords(part);
  return (
    <Stack as="li" gap={1} align="start">
      <Text tone="quiet" size="small">
        {subject}, {name}, {momentInWords(savedAt)}
      </Text>
      <Text as="blockquote" wrap="anywhere" keepLines>
        {content.text}
      </Text>
      <Button small aria-label={`Use these words: ${subject}, ${name}`} onClick={onUse}>
        Use these words
      </Button>
    </Stack>
  );
}
