import { readCode } from '@strata/domain';
import { Button, Stack, TextField } from '@strata/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import css from './landing-page.module.css';

/** The code of a certificate, which leads to what the register says of it. */
export function CertificateField() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  return (
    <Stack
      as="form"
      gap={3}
      width="reading"
      className={css.look}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const code = readCode(typed);
        // What cannot be a code is said beside the field of its own page.
        void navigate(code === undefined ? `/verify?${new URLSearchParams({ typed })}` : `/verify/${code}`);
      }}
    >
      <h3>Check a document</h3>
      <TextField
        id="certificate-code"
        label="Code of the document"
        hint="26 letters and digits, below the QR code on the certificate. Plans, letters and receipts have one, too."
        value={typed}
        onChange={setTyped}
        onLeave={() => undefined}
      />
      <div>
        <Button type="submit">Check</Button>
      </div>
    </Stack>
  );
}
