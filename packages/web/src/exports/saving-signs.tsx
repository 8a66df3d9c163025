import { Button, Text, VisuallyHidden } from '@strata/ui';
import { useEffect, useState } from 'react';
import type { SavingFile } from './use-saving-file.ts';

export interface SavingSignsProps {
  readonly saving: SavingFile;
  readonly what: string;
}

const words = {
  none: '',
  underWay: 'Being made',
  saved: 'Saved',
  stopped: 'Stopped, nothing was saved',
} as const;

/** What takes its time says how much of it has come, and can be stopped. */
export function SavingSigns({ saving, what }: SavingSignsProps) {
  const { isSaving, received, standing, stop } = saving;
  const isLong = useIsLong(isSaving);
  return (
    <>
      {isLong ? (
        <>
          <Text as="span" tone="quiet" size="small">
            {received === 0 ? words.underWay : `${(received / 1_000_000).toFixed(1)} MB so far`}
          </Text>
          <Button kind="quiet" small aria-label={`Stop: ${what}`} onClick={stop}>
            Stop
          </Button>
        </>
      ) : null}
      <VisuallyHidden>
        <output>{standing === 'none' ? '' : `${words[standing]}: ${what}`}</output>
      </VisuallyHidden>
    </>
  );
}

/** What is quick needs no more than the sign on its button. */
const longInMs = 1000;

function useIsLong(isUnderWay: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setTimeout(() => setLong(true), longInMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isUnderWay]);
  return isLong;
}
