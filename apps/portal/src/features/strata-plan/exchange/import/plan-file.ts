import type { Output } from '@strata/contract';
import {
  counted,
  displayWhole,
  type PlanExchangePart,
  planExchangePartNames,
  planExchangeParts,
} from '@strata/domain';
import { displaySize } from '@strata/web';
import type { FileProblem } from '../../imports/file/chosen-file.ts';

export type PlanCheck = Output<'POST /Applications/planExchange/check'>;
export type PlanOutcome = Output<'POST /Applications/planExchange/import'>;
type Counts = Pick<PlanCheck, 'created' | 'changed' | 'skipped'>;

/** What can be seen of a file by its name and size. The server looks at the content itself. */
export function problemOfPlanFile(file: File, limitInBytes: number | undefined): FileProblem | undefined {
  const { name, size } = file;
  if (!/\.json$/i.test(name))
    return {
      name,
      title: 'The selected file must be a plan in JSON (.json).',
      advice: 'Workbooks are imported sheet by sheet: the page of templates and imports leads to each.',
    };
  if (size === 0) return { name, title: 'The selected file is empty.' };
  if (limitInBytes !== undefined && size > limitInBytes)
    return {
      name,
      title: `The selected file must be smaller than ${displaySize(limitInBytes)}.`,
      advice: `It has ${displaySize(size)}. Import the plan building by building: what a file leaves out stays as it is.`,
    };
  return undefined;
}

/** A part of the plan, and what becomes of it. */
export interface PartOutcome {
  readonly part: PlanExchangePart;
  readonly title: string;
  readonly created: number;
  readonly changed: number;
  readonly skipped: number;
  readonly notInFile: number;
}

/** The parts that the file or the plan has anything of. */
export function partsOf({ parts }: Pick<PlanCheck, 'parts'>): readonly PartOutcome[] {
  return planExchangePartNames
    .map((part) => ({ part, title: titleOf(part), ...parts[part] }))
    .filter(({ created, changed, skipped, notInFile }) => created + changed + skipped + notInFile > 0);
}

/** "Areas of general common property" */
function titleOf(part: PlanExchangePart): string {
  const { one, many } = planExchangeParts[part];
  // There is one answer at most.
  const title = part === 'parkingAnswer' ? one : many;
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}`;
}

const partInWords = (count: number) => counted(count, 'part of the plan', 'parts of the plan');

/** What the button does. */
export function actInWords({ created, changed }: Counts): string {
  if (changed === 0) return `Import ${partInWords(created)}`;
  if (created === 0) return `Change ${partInWords(changed)}`;
  return `Import ${displayWhole(created)} new and ${displayWhole(changed)} changed parts of the plan`;
}

/** "1,240 parts of the plan created, 12 changed, 3 unchanged" */
export function outcomeInWords({ created, changed, skipped }: Counts): string {
  return [[created, 'created'] as const, [changed, 'changed'] as const, [skipped, 'unchanged'] as const]
    .filter(([count]) => count > 0)
    .map(([count, done], at) => `${at === 0 ? partInWords(count) : displayWhole(count)} ${done}`)
    .join(', ');
}
