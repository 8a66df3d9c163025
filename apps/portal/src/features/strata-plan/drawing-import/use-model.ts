import { CallRefused, type Output } from '@strata/contract';
import { client, displaySize, sendFile, useConfiguration, useSendingFiles } from '@strata/web';
import { useState } from 'react';

export type KeptModel = Output<'POST /Applications/drawnModels'>;

interface SentModel {
  readonly applicationId: string;
  readonly file: File;
}

/** What stands in the way of a file, before it is sent. */
function problemOf({ name, size }: File, limit = Infinity): string | undefined {
  if (size === 0) return 'The file is empty.';
  if (size > limit)
    return `A model can have at most ${displaySize(limit)}. Save each floor as a file of its own.`;
  if (/\.dwg$/i.test(name)) return 'This is a DWG file. Save it as DXF in your program, and choose that.';
  if (/\.(ifczip|ifcxml|ifcx)$/i.test(name)) return 'Save the model as an IFC file (.ifc), and choose that.';
  return /\.(dxf|ifc)$/i.test(name) ? undefined : 'Choose a DXF or an IFC file.';
}

/** The model that is read: sent as soon as it is chosen, kept for a day, removed when another takes its place. */
export function useModel(
  applicationId: string,
  kept: KeptModel | undefined,
  onKept: (model: KeptModel | undefined) => void,
) {
  const { data: configuration } = useConfiguration();
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const sending = useSendingFiles<SentModel, KeptModel>(
    async (sent, idempotencyKey, options) =>
      (await sendFile(
        client.prepare(
          'POST /Applications/drawnModels',
          { form: { ApplicationId: sent.applicationId, File: sent.file } },
          { idempotencyKey },
        ),
        options,
      )) as KeptModel,
    {
      onDone: onKept,
      onRefused: (error) => {
        setFile(undefined);
        if (!(error instanceof CallRefused)) return false;
        setProblem(error.fields['File'] ?? error.message);
        return true;
      },
    },
  );

  function discard() {
    const modelId = kept?.id;
    onKept(undefined);
    setFile(undefined);
    // Nobody waits for it: what is not removed now goes by itself after a day.
    if (modelId !== undefined)
      client
        .call('DELETE /Applications/drawnModels', { query: { applicationId, modelId } })
        .catch(() => undefined);
  }

  return {
    name: file?.name ?? kept?.fileName,
    size: displaySize(file?.size ?? kept?.sizeInBytes ?? 0),
    problem,
    percent: sending.percent,
    refuse: setProblem,
    choose(chosen: File) {
      discard();
      const found = problemOf(chosen, configuration?.modelLimitInBytes);
      setProblem(found === undefined ? undefined : `${chosen.name}: ${found}`);
      if (found !== undefined) return;
      setFile(chosen);
      sending.send({ applicationId, file: chosen });
    },
    cancel() {
      sending.cancel();
      setFile(undefined);
    },
    discard,
  };
}
