import { displayDate } from '@strata/domain';
import { Box, Button, Dialog, DownloadIcon, EyeIcon, Inline, Stack, Text } from '@strata/ui';
import { useState } from 'react';
import { DocumentViewer, type DocumentViewerProps } from '../document-viewer/document-viewer.tsx';
import { DrawingFiles } from './drawing-files.tsx';
import type { ShownDocument, ShownPlan } from './shown-plan.ts';

/** How the files of a plan are fetched, explained and saved. */
export interface PlanFiles extends Pick<DocumentViewerProps, 'load' | 'explain'> {
  readonly save: (id: string, fileName: string) => void;
  /** Shows it where the page shows documents; left out, a dialog does. */
  readonly show?: (id: string) => void;
  readonly displaySize: (bytes: number) => string;
}

export interface PlanDocumentsProps {
  readonly plan: ShownPlan;
  readonly files: PlanFiles;
}

/** The id of a file is the end of its address. */
function fileIdOf(address: string): string {
  return address.split('/').at(-1) ?? '';
}

/** The documents of the plan, to be looked at here or saved, and the files that it is drawn from. */
export function PlanDocuments({ plan, files }: PlanDocumentsProps) {
  const [shown, setShown] = useState<ShownDocument>();
  const drawnFrom = plan.drawing?.files ?? [];
  return (
    <>
      <Stack as="ul" line="above" width="record">
        {plan.strataDocuments.map((document) => (
          <Inline as="li" key={document.id} gap={6} rowGap={2} justify="between" pad={3} line="below">
            <Text as="div" wrap="anywhere" shrink>
              <Text weight="medium">{document.documentType.name}</Text>
              <Text tone="quiet" size="small">
                {document.fileName}, {files.displaySize(document.sizeInBytes)}, added{' '}
                {displayDate(document.addedDate)}
              </Text>
            </Text>
            <Inline oneLine gap={2} align="stretch" data-print="hidden">
              <Button
                small
                icon={<EyeIcon size={18} />}
                aria-label={`View ${document.documentType.name}, ${document.fileName}`}
                onClick={() =>
                  files.show === undefined ? setShown(document) : files.show(fileIdOf(document.url))
                }
              >
                View
              </Button>
              <Button
                small
                icon={<DownloadIcon size={18} />}
                aria-label={`Download ${document.documentType.name}, ${document.fileName}`}
                onClick={() => files.save(fileIdOf(document.url), document.fileName)}
              >
                Download
              </Button>
            </Inline>
          </Inline>
        ))}
      </Stack>
      {drawnFrom.length === 0 ? null : (
        <Stack gap={2} above={8}>
          <h3>Drawn from</h3>
          <DrawingFiles files={drawnFrom} displaySize={files.displaySize} />
        </Stack>
      )}
      {shown === undefined ? null : (
        <Dialog title={shown.documentType.name} wide onClose={() => setShown(undefined)}>
          <Box tall>
            <DocumentViewer
              document={{
                id: fileIdOf(shown.url),
                label: shown.documentType.name,
                fileName: shown.fileName,
                mediaType: shown.mediaType,
              }}
              load={files.load}
              explain={files.explain}
            />
          </Box>
        </Dialog>
      )}
    </>
  );
}
