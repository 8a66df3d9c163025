import { Notice, Spinner, Stack, Text } from '@strata/ui';
import { DropFile } from '@strata/web';
import { useRef, useState } from 'react';
import type { WorkerCheck } from './check-in-worker.ts';
import { DocumentResult } from './document-result.tsx';
import type { AskedRegister } from './document-words.ts';

type Checked =
  | { readonly status: 'none' | 'reading' }
  | { readonly status: 'fault'; readonly message: string }
  | {
      readonly status: 'checked';
      readonly name: string;
      readonly check: WorkerCheck;
      readonly register: AskedRegister;
    };

interface CheckDocumentFileProps {
  /** Asked for the code that the file carries, null where it carries none. */
  readonly askRegister: (code: string | null) => Promise<AskedRegister>;
}

/** Whether pages and data of a schedule or calculation plan agree with each other, with the rules and with the register. */
export function CheckDocumentFile({ askRegister }: CheckDocumentFileProps) {
  const [checked, setChecked] = useState<Checked>({ status: 'none' });
  const latest = useRef<File>(undefined);
  const canCheck = 'subtle' in globalThis.crypto;

  async function take(file: File) {
    latest.current = file;
    const notify = (next: Checked) => {
      if (latest.current === file) setChecked(next);
    };
    if (file.size === 0) {
      notify({ status: 'fault', message: 'The file is empty.' });
      return;
    }
    notify({ status: 'reading' });
    try {
      // Whoever types a code does not load what reads a file.
      const { checkInWorker } = await import('./check-in-worker.ts');
      const check = await checkInWorker(file);
      const register = await askRegister(check.status === 'read' ? check.application.code : null);
      notify({ status: 'checked', name: file.name, check, register });
    } catch {
      notify({ status: 'fault', message: 'The file could not be read. Choose it again.' });
    }
  }

  return (
    <Stack as="section" gap={4} width="statement" aria-labelledby="document-file-check" data-print="hidden">
      <div>
        <h2 id="document-file-check">Check the file of a schedule or calculation plan</h2>
        <Text tone="quiet" width="reading">
          These documents carry their own data. Your device computes every share value again and compares it
          with the pages and with the register. The file is not uploaded.
        </Text>
      </div>
      {canCheck ? (
        <>
          <DropFile
            id="document-file"
            label="PDF of the document"
            hint="The PDF as you received it, 100 MB at most. A scan of it has no data."
            accept="application/pdf,.pdf"
            act="Choose the PDF"
            small={checked.status !== 'none'}
            error={checked.status === 'fault' ? checked.message : undefined}
            onChoose={(file) => void take(file)}
            onSeveral={() => setChecked({ status: 'fault', message: 'Choose one file at a time.' })}
          />
          <Stack aria-live="polite" gap={3} hideEmpty>
            {checked.status === 'reading' ? (
              <p>
                <Spinner size={18} /> Reading the file and computing its share values
              </p>
            ) : null}
            {checked.status === 'checked' ? <DocumentResult {...checked} /> : null}
          </Stack>
        </>
      ) : (
        <Notice kind="attention" title="This browser cannot compare files here.">
          <p>Open this page by its https address in a current browser.</p>
        </Notice>
      )}
    </Stack>
  );
}
