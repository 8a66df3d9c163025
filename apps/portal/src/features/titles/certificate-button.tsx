import { Button, DownloadIcon, toast } from '@strata/ui';
import { notifyError } from '@strata/web';
import { useState } from 'react';
import { useInvalidateRecords } from '../../app/use-invalidate-records.ts';
import { saveCertificate } from './save-certificate.ts';
import { nameOfItem } from './title-words.ts';
import type { TitleItem } from './titles.ts';

/** The certificate of a title where it is listed, by one press. */
export function CertificateButton({ title }: { readonly title: TitleItem }) {
  const [isSaving, setSaving] = useState(false);
  const invalidate = useInvalidateRecords();

  async function save() {
    setSaving(true);
    try {
      const issued = await saveCertificate(title);
      toast.success(issued === undefined ? 'Certificate saved' : `Certificate ${issued} issued and saved`);
      if (issued !== undefined) void invalidate();
    } catch (error) {
      notifyError(error);
    }
    setSaving(false);
  }

  return (
    <Button
      kind="quiet"
      small
      busy={isSaving}
      icon={<DownloadIcon size={18} />}
      aria-label={`Get a certificate of ${nameOfItem(title)}`}
      onClick={() => void save()}
    >
      Get a certificate
    </Button>
  );
}
