import { useRef, useState } from 'react';
import { saveFile } from '../document-viewer/save-file.ts';

/** A file that arrived whole, and how it is called. */
export interface ArrivedFile {
  readonly blob: Blob;
  readonly fileName: string | undefined;
}

export interface ArrivingOptions {
  readonly signal: AbortSignal;
  /** Told how many bytes have arrived, as they do. */
  readonly onReceived: (bytes: number) => void;
}

/** Fetches a file; it fails when the file does not arrive whole. */
export type FetchFile = (options: ArrivingOptions) => Promise<ArrivedFile>;

export interface SavingFile {
  readonly isSaving: boolean;
  /** How many bytes have arrived, about. */
  readonly received: number;
  /** How it goes, or how the last one ended; of a failure all is told elsewhere. */
  readonly standing: 'none' | 'underWay' | 'saved' | 'stopped';
  /** `otherwise` is the name where the server gives none. */
  readonly save: (fetchFile: FetchFile, otherwise: string) => Promise<void>;
  readonly stop: () => void;
}

/** Of the bytes that arrive so many are told together. */
const step = 100_000;

/**
 * Fetches a file and hands it to the browser to save, one at a time. Whoever goes on to another page has it saved all
 * the same. Nothing is saved of what was stopped or cut off.
 */
export function useSavingFile(notify: (error: unknown) => void): SavingFile {
  const stopper = useRef<AbortController>(undefined);
  const [standing, setStanding] = useState<SavingFile['standing']>('none');
  const [received, setReceived] = useState(0);

  async function save(fetchFile: FetchFile, otherwise: string) {
    if (stopper.current !== undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    stopper.current = controller;
    setStanding('underWay');
    setReceived(0);
    try {
      const { blob, fileName } = await fetchFile({
        signal,
        onReceived: (bytes) => setReceived(Math.floor(bytes / step) * step),
      });
      saveFile(blob, fileName ?? otherwise);
      setStanding('saved');
    } catch (error) {
      setStanding(signal.aborted ? 'stopped' : 'none');
      if (!signal.aborted) notify(error);
    }
    stopper.current = undefined;
  }

  return {
    isSaving: standing === 'underWay',
    received,
    standing,
    save,
    stop: () => stopper.current?.abort(),
  };
}
