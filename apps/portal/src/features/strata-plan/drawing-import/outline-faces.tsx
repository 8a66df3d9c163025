import { canMoveWalls, type WallRule, wallRules, wallRuleWords } from '@strata/domain';
import { SelectField } from '@strata/ui';
import type { KeptMapping } from './kept-mapping.ts';

const choices = {
  interiorFace: 'Inner faces of walls',
  median: 'Middle of walls',
  exteriorFace: 'Outer faces of walls',
} as const satisfies Readonly<Record<WallRule, string>>;

/** Which face the outlines of the model show, as somebody said it; models mostly have rooms. */
export const keptFace = ({ outlinesShow }: Pick<KeptMapping, 'outlinesShow'>): WallRule =>
  wallRules.find((rule) => rule === outlinesShow) ?? 'interiorFace';

interface OutlineFacesProps {
  readonly shown: WallRule;
  /** What areas of the plan are measured to. */
  readonly measuredTo: WallRule;
  readonly onChoose: (shown: WallRule) => void;
}

/** What the outlines show: where areas are measured to another face, they are moved there. */
export function OutlineFaces({ shown, measuredTo, onChoose }: OutlineFacesProps) {
  const rule = `Areas are measured to ${wallRuleWords[measuredTo]}.`;
  return (
    <SelectField
      id="outline-faces"
      label="What the outlines show"
      hint={
        measuredTo === 'interiorFace'
          ? rule
          : `${rule} Outlines that show a face further in are moved there, and the preview shows how far.`
      }
      value={shown}
      error={
        canMoveWalls(shown, measuredTo)
          ? undefined
          : `From ${wallRuleWords[shown]} outlines cannot be moved further in: nobody can tell how thick the walls are. Draw them to the inner faces.`
      }
      choices={wallRules.map((value) => ({ value, label: choices[value] }))}
      onChange={(value) => onChoose(keptFace({ outlinesShow: value }))}
      onLeave={() => undefined}
    />
  );
}
