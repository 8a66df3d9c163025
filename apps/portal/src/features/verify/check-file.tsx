import { Notice, Spinner, Stack, Text } from '@strata/ui';
import { DropFile } from '@strata/web';
import { useRef, useState } from 'react';
import { checkBytes, type FileCheck } from './check-bytes.ts';
import { fetchKeys, type VerifiedCertificate } from './verified.ts';

/** Certificates are small; what is larger than this is something else, and is not read into memory. */
const mostBytes = 50_000_000;

type Checked =
  | { readonly status: 'none' | 'reading' }
  | { readonly status: 'fault'; readonly message: string }
  | { readonly status: 'checked'; readonly name: string; readonly check: FileCheck };

export interface CheckFileProps {
  readonly certificate: VerifiedCertificate;
  readonly isValid: boolean;
}

/** Whether the PDF that somebody holds is, byte for byte, the one that was issued. It never leaves the browser. */
export function CheckFile({ certificate, isValid }: CheckFileProps) {
  const [checked, setChecked] = useState<Checked>({ status: 'none' });
  const latest = useRef<File>(undefined);
  const canCheck = 'subtle' in globalThis.crypto;

  async function take(file: File) {
    latest.current = file;
    const notify = (next: Checked) => {
      if (latest.current === file) setChecked(next);
    };
    if (file.size > mostBytes || file.size === 0) {
      notify({
        status: 'fault',
        message:
          file.size === 0 ? 'The file is empty.' : 'The file is larger than any certificate of the register.',
      });
      return;
    }
    notify({ status: 'reading' });
    try {
      const check = await checkBytes(await file.arrayBuffer(), certificate, fetchKeys);
      notify({ status: 'checked', name: file.name, check });
    } catch {
      notify({ status: 'fault', message: 'The file could not be read. Choose it again.' });
    }
  }

  return (
    <Stack as="section" gap={4} width="statement" aria-labelledby="file-check" data-print="hidden">
      <div>
        <h2 id="file-check">Check the file too</h2>
        <Text tone="quiet" width="reading">
          A real code can be copied onto a false paper. Choose the PDF that you were sent. It is compared on
          your device and is not uploaded.
        </Text>
      </div>
      {canCheck ? (
        <>
          <DropFile
            id="certificate-file"
            label={`File of certificate ${certificate.number}`}
            hint="The PDF as you received it. A scan of it does not match, nor does a PDF that was printed and saved again."
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
                <Spinner size={18} /> Comparing the file
              </p>
            ) : null}
            {checked.status === 'fault' ? checked.message : null}
            {checked.status === 'checked' ? (
              <Result name={checked.name} check={checked.check} isValid={isValid} />
            ) : null}
          </Stack>
        </>
      ) : (
        <Notice kind="attention" title="This browser cannot compare files here.">
          <p>
            Open this page by its https address in a current browser, or compare the SHA-256 below yourself.
          </p>
        </Notice>
      )}
    </Stack>
  );
}

const signatureWords: Readonly<Record<FileCheck['signature'], string>> = {
  good: 'The signature of the register fits the file.',
  bad: 'The signature of the register does not fit the file.',
  cannot:
    'Your browser cannot check the signature itself. The comparison above is by the SHA-256 that the register keeps.',
  noKey:
    'The public key could not be fetched, so the signature was not checked. The comparison above stands.',
};

function Result({
  name,
  check: { isSame, signature },
  isValid,
}: {
  readonly name: string;
  readonly check: FileCheck;
  readonly isValid: boolean;
}) {
  if (!isSame)
    return (
      <Notice kind="refusal" title="This is not the file that was issued.">
        <p>
          {name} differs from the certificate with this code. It may have been saved again by a program, or
          somebody changed it. Ask for the file as the register issued it, and rely on nothing else in it.
        </p>
      </Notice>
    );
  if (signature === 'bad')
    return (
      <Notice kind="refusal" title="The signature does not fit.">
        <p>
          {name} has the SHA-256 that is shown here, and yet the signature of the register does not fit it. Do
          not rely on it, and tell the ministry.
        </p>
      </Notice>
    );
  return (
    <Notice kind={isValid ? 'done' : 'information'} title="This is the file that was issued, unchanged.">
      <p>
        {name}: {signatureWords[signature]}
      </p>
      {isValid ? null : <p>The certificate itself is no longer valid: see above.</p>}
    </Notice>
  );
}
