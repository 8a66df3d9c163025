import {
  client,
  displaySize,
  explainDocument,
  loadDocument,
  notifyError,
  type PlanFiles,
  saveFile,
} from '@strata/web';
import { useMemo } from 'react';
import { useOpenDocument } from '../record/documents-look.tsx';

async function save(id: string, fileName: string): Promise<void> {
  try {
    saveFile(await client.download('GET /Files/{id}', { params: { id } }), fileName);
  } catch (error) {
    notifyError(error);
  }
}

/** What is done with files of the plan whose page is at this address: they are shown beside the section that names them. */
export function usePlanFiles(path: string) {
  const show = useOpenDocument(`${path}/documents`);
  const files = useMemo(
    (): PlanFiles => ({
      load: loadDocument,
      explain: explainDocument,
      save: (fileId, fileName) => void save(fileId, fileName),
      displaySize,
      show,
    }),
    [show],
  );
  return { files, show };
}
