import { type ChoiceSource, sheetColumns } from '@strata/domain';
import { VisuallyHidden } from '@strata/ui';
import type { CellError } from '@strata/web';
import { buildingAddress, overviewAddress, stepAddress } from '../../plan/addresses.ts';
import type { Plan } from '../../plan/plan.ts';
import type { ImportTarget } from '../import-target.ts';

/** Where something that a cell names can be added. */
export interface Cure {
  readonly to: string;
  readonly words: string;
}

/** Said of a cell that names what the plan does not have, in the words of the rules. */
const missing = /^There is no |\bhas no (floor|tower)\b|^Add accessory units|^Choose an accessory unit/;

/** Where what a cell names can be added; undefined where the cell itself is wrong. */
export function cureOf(plan: Plan, target: ImportTarget, { column, reason }: CellError): Cure | undefined {
  if (!missing.test(reason)) return undefined;
  const { choicesFrom } = columnNamed(target, column) ?? {};
  return choicesFrom === undefined ? undefined : places(plan, target)[choicesFrom];
}

function columnNamed(target: ImportTarget, title: string | null) {
  const columns: readonly { readonly title: string; readonly choicesFrom?: ChoiceSource }[] =
    sheetColumns[target.sheet];
  return columns.find((column) => column.title === title);
}

function places(plan: Plan, target: ImportTarget): Partial<Readonly<Record<ChoiceSource, Cure>>> {
  const buildings = stepAddress(plan.id, 'StrataPlanBuildings');
  const building = 'buildingId' in target ? buildingAddress(plan.id, target.buildingId) : undefined;
  const commonProperty = overviewAddress(plan.id, 'common-property');
  return {
    buildings: { to: buildings, words: 'Add a building' },
    floors: { to: building === undefined ? buildings : `${building}#floors`, words: 'Add floors' },
    towers: { to: building ?? buildings, words: 'Add a tower' },
    units: { to: building === undefined ? buildings : `${building}#units`, words: 'Add units' },
    groups: { to: `${commonProperty}#groups`, words: 'Add groups' },
    accessoryUnits: { to: `${commonProperty}#accessory`, words: 'Add accessory units' },
  };
}

export interface CureLinkProps {
  readonly plan: Plan;
  readonly target: ImportTarget;
  readonly error: CellError;
}

/** The way there, in a window of its own: this page holds the file, and checks it again when the plan has changed. */
export function CureLink({ plan, target, error }: CureLinkProps) {
  const cure = cureOf(plan, target, error);
  if (cure === undefined) return null;
  return (
    <a href={cure.to} target="_blank" rel="noreferrer">
      {cure.words}
      <VisuallyHidden> (opens in a new window)</VisuallyHidden>
    </a>
  );
}
