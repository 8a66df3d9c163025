import { Box, Button, Dialog, EyeIcon, Inline, Text } from '@strata/ui';
import { useState } from 'react';
import { DocumentViewer } from '../document-viewer/document-viewer.tsx';
import { SaveFileButton } from '../exports/save-file-button.tsx';
import type { ArrivedFile, ArrivingOptions } from '../exports/use-saving-file.ts';
import css from './revision-list.module.css';

/** One of the files that were made when the plan was declared. */
export interface FrozenFile {
  readonly revisionId: string;
  readonly document: 'calculationPlan' | 'schedule';
  readonly format: 'html' | 'pdf';
  /** The bytes as they were made in this state, even where something took their place since. */
  readonly state?: 'declared' | 'approved';
}

const documentNames = {
  calculationPlan: 'Calculation plan',
  schedule: 'Schedule of strata units',
} as const satisfies Record<FrozenFile['document'], string>;

/** What is known of a revision to have its files. */
export interface FrozenRevision {
  readonly id: string;
  readonly number: number;
  readonly isDeclared: boolean;
  /** Whether an approved amendment has taken its place. */
  readonly isAmended: boolean;
  readonly documents: readonly { readonly state: 'declared' | 'approved' }[];
}

export interface FrozenDocumentsProps {
  /** Of one that counts no longer PDF and HTML are copies that say so; the files as they were made can be had, too. */
  readonly revision: FrozenRevision;
  readonly fetchFile: (
    file: FrozenFile,
    options: Partial<ArrivingOptions> & Pick<ArrivingOptions, 'signal'>,
  ) => Promise<ArrivedFile>;
  /** Why a document is not to be seen. */
  readonly explain: (error: unknown) => string;
  /** Tells why nothing was saved. */
  readonly notify: (error: unknown) => void;
}

/** Calculation plan and schedule of a declared plan, the very bytes: to be looked at here, or saved. */
export function FrozenDocuments(props: FrozenDocumentsProps) {
  const { revision, fetchFile, explain, notify } = props;
  const [shown, setShown] = useState<FrozenFile['document']>();
  const { id: revisionId, number } = revision;
  const original = originalOf(revision);
  return (
    <>
      <Inline as="ul" gap={6} rowGap={3} align="stretch">
        {(['calculationPlan', 'schedule'] as const).map((document) => {
          const what = `${documentNames[document]}, revision ${number}`;
          const save = (format: FrozenFile['format'], words: string, state?: FrozenFile['state']) => (
            <SaveFileButton
              small
              label={`${words}: ${what}`}
              otherwise={`${document}-revision-${number}.${format}`}
              fetchFile={(options) =>
                fetchFile({ revisionId, document, format, ...(state && { state }) }, options)
              }
              notify={notify}
            >
              {words}
            </SaveFileButton>
          );
          return (
            <Inline as="li" key={document} gap={2} className={css.document}>
              <Text as="span" weight="medium" className={css.what}>
                {documentNames[document]}
              </Text>
              <Button
                small
                icon={<EyeIcon size={18} />}
                aria-label={`View: ${what}`}
                onClick={() => setShown(document)}
              >
                View
              </Button>
              {save('pdf', 'PDF')}
              {save('html', 'Web page')}
              {original === undefined ? null : save('pdf', 'Original', original)}
            </Inline>
          );
        })}
      </Inline>
      {shown === undefined ? null : (
        <Dialog
          title={`${documentNames[shown]}, revision ${number}`}
          wide
          onClose={() => setShown(undefined)}
        >
          <Box tall>
            <DocumentViewer
              document={{
                id: `${revisionId} ${shown}`,
                label: documentNames[shown],
                fileName: `${shown}-revision-${number}.pdf`,
                mediaType: 'application/pdf',
              }}
              load={async (_, signal) =>
                (await fetchFile({ revisionId, document: shown, format: 'pdf' }, { signal })).blob
              }
              explain={explain}
            />
          </Box>
        </Dialog>
      )}
    </>
  );
}

/** In which state the files were made last; undefined while they are what counts. */
function originalOf({ isDeclared, isAmended, documents }: FrozenRevision): FrozenFile['state'] {
  if (isDeclared && !isAmended) return undefined;
  return documents.some(({ state }) => state === 'approved') ? 'approved' : 'declared';
}
