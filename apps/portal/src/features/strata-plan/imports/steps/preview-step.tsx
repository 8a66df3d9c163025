import { counted, displayWhole } from '@strata/domain';
import { Text, VisuallyHidden } from '@strata/ui';
import { NumberedStep } from '@strata/web';
import { useEffect, useRef } from 'react';
import type { CheckStanding } from '../file/use-checked-file.ts';
import type { ImportCheck } from '../import-calls.ts';
import { FileSays, type FileSaysProps } from './file-says.tsx';

export interface PreviewStepProps extends Omit<FileSaysProps, 'check' | 'because'> {
  readonly standing: CheckStanding;
}

/** What the file says. Whoever had it checked is led here when it has been. */
export function PreviewStep({ standing, ...rest }: PreviewStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const check: ImportCheck | undefined = standing.status === 'checked' ? standing.check : undefined;
  const leads = standing.status === 'checked' && standing.leads;
  useEffect(() => {
    if (check === undefined || !leads) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [check, leads]);
  const state = check === undefined ? 'later' : check.numberOfErrors > 0 ? 'now' : 'done';
  return (
    <NumberedStep number={3} title="What the file says" state={state} headingRef={heading}>
      {/* There before it says anything, so that it is heard also by who is not led here. */}
      <VisuallyHidden>
        <output>{check === undefined ? '' : spoken(check)}</output>
      </VisuallyHidden>
      {standing.status === 'checked' ? (
        <FileSays check={standing.check} because={standing.because} {...rest} />
      ) : (
        <Text tone="quiet">
          {standing.status === 'sending'
            ? 'The file is being checked.'
            : 'Here you see what the file would create and change, and every cell that is wrong.'}
        </Text>
      )}
    </NumberedStep>
  );
}

function spoken({ created, changed, skipped, numberOfErrors }: ImportCheck): string {
  const [news, changes, same] = [created, changed, skipped].map(displayWhole);
  const errors = counted(numberOfErrors, 'error');
  return `The file is checked: ${news} new, ${changes} changed, ${same} unchanged, ${errors}`;
}
