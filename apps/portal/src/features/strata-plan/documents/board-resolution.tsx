import { Button, DownloadIcon } from '@strata/ui';
import { client, notifyError, saveFile } from '@strata/web';
import { useState } from 'react';
import type { PlanPartProps } from '../plan/part-props.ts';

const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
};

/** The template of the board resolution, filled with what the application says. */
export function BoardResolution({ plan, small = false }: PlanPartProps & { readonly small?: boolean }) {
  const [fetching, setFetching] = useState(false);

  async function download() {
    setFetching(true);
    try {
      const blob = await client.download('GET /Applications/boardResolution', {
        query: { applicationId: plan.id },
      });
      saveFile(
        blob,
        `Board resolution ${plan.reference}.${endings[blob.type.split(';')[0] ?? ''] ?? 'docx'}`,
      );
    } catch (error) {
      notifyError(error);
    }
    setFetching(false);
  }

  return (
    <p>
      <Button small={small} icon={<DownloadIcon size={18} />} busy={fetching} onClick={() => void download()}>
        Board resolution template
      </Button>
    </p>
  );
}
