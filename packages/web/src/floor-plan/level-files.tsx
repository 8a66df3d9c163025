import { Inline } from '@strata/ui';
import { client } from '../client/client.ts';
import { notifyError } from '../client/errors.ts';
import { SaveFileButton } from '../exports/save-file-button.tsx';

interface LevelFilesProps {
  readonly applicationId: string;
  /** Null is the site. */
  readonly floorId: string | null;
  /** A plan as it was declared; left out, the plan as it is. */
  readonly revisionId: string | undefined;
  /** "Floor 6" */
  readonly words: string;
}

/** Saves what is drawn of a level, for drawing programs and to look at. */
export function LevelFiles({ applicationId, floorId, revisionId, words }: LevelFilesProps) {
  return (
    <Inline gap={2} rowGap={2} data-print="hidden">
      {(['dxf', 'svg'] as const).map((format) => (
        <SaveFileButton
          key={format}
          small
          label={`Save as ${format.toUpperCase()}: ${words}`}
          fetchFile={(options) =>
            client.fetchFile(
              'GET /Applications/drawnLevel/file',
              {
                query: {
                  applicationId,
                  format,
                  ...(floorId === null ? {} : { floorId }),
                  ...(revisionId === undefined ? {} : { revisionId }),
                },
              },
              options,
            )
          }
          otherwise={`${words}.${format}`}
          notify={notifyError}
        >
          Save as {format.toUpperCase()}
        </SaveFileButton>
      ))}
    </Inline>
  );
}
