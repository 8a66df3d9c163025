import { PageHeading, Stack } from '@strata/ui';
import { useSearchParams } from 'react-router';
import { PublicContent, PublicLayout } from '../../app/shell/public-layout.tsx';
import { CodeForm } from './code-form.tsx';
import { CheckDocumentFile } from './document/check-document-file.tsx';
import { askRegister } from './verified.ts';
import css from './verify.module.css';

/** `/verify`: a document is checked by the code that is printed on it. */
export function VerifyPage() {
  const [search] = useSearchParams();
  const typed = search.get('typed') ?? '';
  return (
    <PublicLayout>
      <PublicContent>
        <PageHeading
          title="Check a document"
          lead="Anyone who is shown a certificate, a schedule, a calculation plan, a letter or a receipt of the register can check it here. You do not need to sign in."
        />
        <Stack gap={10} className={css.page}>
          <CodeForm key={typed} typed={typed} />
          <CheckDocumentFile askRegister={askRegister} />
          <Stack as="section" gap={4} width="statement" aria-labelledby="where">
            <h2 id="where">Where the code is</h2>
            <Stack as="ul" gap={2} width="reading" marks="square">
              <li>
                The code has 26 letters and digits, in groups of five. On a certificate it stands beside the
                QR code, on other documents at the foot of each page. A draft has none.
              </li>
              <li>Or scan the QR code with your phone: it opens this page.</li>
              <li>
                Capital or small letters and hyphens make no difference. The code has no letters O, I and L:
                what looks like one is 0 or 1.
              </li>
            </Stack>
          </Stack>
        </Stack>
      </PublicContent>
    </PublicLayout>
  );
}
