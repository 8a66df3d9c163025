import { client } from '../client/client.ts';
import { notifyError } from '../client/errors.ts';
import { SaveFileButton } from './save-file-button.tsx';

export interface ShareStepsButtonProps {
  readonly applicationId: string;
  /** Begins the name of the file. */
  readonly reference: string;
  readonly small?: boolean;
}

/** Saves the annex to the schedule: the steps to the share value of each unit. */
export function ShareStepsButton({ applicationId, reference, small = false }: ShareStepsButtonProps) {
  return (
    <SaveFileButton
      small={small}
      label="Steps of each unit (PDF)"
      fetchFile={(options) =>
        client.fetchFile('GET /Applications/shareSteps', { query: { applicationId } }, options)
      }
      otherwise={`${reference}-steps.pdf`}
      notify={notifyError}
    >
      Steps of each unit (PDF)
    </SaveFileButton>
  );
}
