import type { LastAct } from '@strata/contract';
import { type Definition, DefinitionList, Notice } from '@strata/ui';
import { lastActInWords } from '../../app/examinations/verbs.ts';

export interface OvertakenProps {
  readonly now: readonly Definition[];
  /** Who was quicker, where it is known. */
  readonly by?: LastAct | undefined;
}

/** Somebody else changed the record while this form was open: what it says now, before it is replaced. */
export function Overtaken({ now, by }: OvertakenProps) {
  return (
    <Notice kind="attention" announce title="Somebody changed this in the meantime.">
      <p>
        {by === undefined ? '' : `${lastActInWords(by)} `}It now says what stands here. Saving replaces it
        with what you entered.
      </p>
      <DefinitionList small items={now} />
    </Notice>
  );
}
