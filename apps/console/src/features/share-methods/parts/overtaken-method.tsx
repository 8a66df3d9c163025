import type { LastAct } from '@strata/contract';
import { DefinitionList, Notice } from '@strata/ui';
import { lastActInWords } from '../../../app/examinations/verbs.ts';
import type { MethodVersion, ReferenceData } from '../api/share-methods.ts';
import { madeInWords, namesIn, parametersInWords } from './method-words.ts';

export interface OvertakenMethodProps {
  /** The version in force when the form was opened, and the one now. */
  readonly seen: MethodVersion;
  readonly now: MethodVersion;
  /** What was done to it last, where the refusal told it. */
  readonly by: LastAct | undefined;
  /** The number that saving makes. */
  readonly next: number;
  readonly reference: ReferenceData;
}

/** Somebody was quicker: who, and what is in force now, before another version is made after it. */
export function OvertakenMethod({ seen, now, by, next, reference }: OvertakenMethodProps) {
  const who = now.madeBy ?? 'Somebody';
  return (
    <Notice
      kind="attention"
      announce
      title={
        now.id === seen.id
          ? 'Somebody changed this method in the meantime.'
          : `${who} made version ${now.version} in the meantime.`
      }
    >
      <p>
        {by === undefined ? '' : `${lastActInWords(by)} `}What you entered is still here, and is now compared
        with version {now.version}. Saving makes version {next} after it.
      </p>
      <DefinitionList
        small
        items={[
          { term: `Version ${now.version}`, value: madeInWords(now) },
          { term: 'Parameters', value: parametersInWords(now.method, namesIn(reference)).join(' ') },
          { term: 'Reason', value: now.reason },
        ]}
      />
    </Notice>
  );
}
