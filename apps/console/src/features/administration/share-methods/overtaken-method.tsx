import type { LastAct } from '@strata/contract';
import { Box, DefinitionList, Notice } from '@strata/ui';
import { useEffect, useRef } from 'react';
import { lastActInWords } from '../../../app/examinations/verbs.ts';
import { madeInWords, namesIn, parametersInWords } from './method-words.ts';
import type { MethodVersion, ReferenceData } from './share-methods.ts';

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
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It stands above the form, whose end one has just left.
    place.current?.focus();
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  const isNewer = now.id !== seen.id;
  return (
    <Box ref={place} tabIndex={-1} below={6}>
      <Notice
        kind="attention"
        announce
        title={
          isNewer
            ? `${now.madeBy ?? 'Somebody'} made version ${now.version} in the meantime.`
            : 'Somebody changed this method in the meantime.'
        }
      >
        <p>
          {isNewer || by === undefined ? '' : `${lastActInWords(by)} `}What you entered is still here, and is
          compared with version {now.version}. Saving makes version {next} after it.
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
    </Box>
  );
}
