import { type ImportReferenceData, type Schedule, scheduleDataOf } from '@strata/domain';
import type { AttachedFile } from '../pdf/attached-file.ts';
import type { DocumentSource, ReadSource } from '../read-source.ts';
import { planFileOf } from './plan-file.ts';

/** How the files are called that the documents of a plan carry. */
const names = { plan: 'strata-plan.json', schedule: 'strata-schedule.json' } as const;

/** What the documents of a plan carry: the plan that they were made of, and the schedule as data. */
export function attachedData(
  { referenceData, madeAt, verification }: DocumentSource,
  { plan, particulars, frame }: ReadSource,
  schedule: Schedule,
): readonly AttachedFile[] {
  const { reference, plotName, plotNumber, planRevision } = particulars;
  const lists = JSON.parse(referenceData) as ImportReferenceData;
  const { scheme, sha256 } = frame(1);
  const origin = {
    reference,
    scheme,
    planRevision,
    planSha256: sha256,
    madeAt,
    code: verification?.code ?? null,
  };
  return [
    jsonFile(
      names.plan,
      'The strata plan, in the format in which plans are exchanged',
      'Source',
      planFileOf({ reference, plotName, plotNumber, exportedDate: madeAt }, plan, lists),
    ),
    jsonFile(
      names.schedule,
      'The schedule of strata units as data: its share values and all that they depend on',
      'Data',
      scheduleDataOf(plan, schedule, origin),
    ),
  ];
}

function jsonFile(
  name: string,
  description: string,
  relationship: AttachedFile['relationship'],
  said: object,
): AttachedFile {
  const content = new TextEncoder().encode(`${JSON.stringify(said)}\n`);
  return { name, mediaType: 'application/json', description, relationship, content };
}
