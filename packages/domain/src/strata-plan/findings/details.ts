import { counted, displaySqm, displayWhole, formatHundredths, parseHundredths } from '../../decimals.ts';
import { hundredthsOfSqmm } from '../../drawn-plan/drawn-areas.ts';
import { isAreaOfPlacing } from '../../placing/placed-area.ts';
import { shareMethods } from '../../share-values/share-method.ts';
import type { Section31, StrataPlan } from '../plan.ts';
import { hundredths } from '../plan-areas.ts';
import type { Finding } from './finding.ts';
import { finding } from './make-finding.ts';

const details = [
  ['strataDevelopmentTypeId', 'Choose the type of development.'],
  ['allOwnersShareCommonPropertiesOnEqualBais', 'Say whether all owners share the common property equally.'],
  ['landAreaInSqm', 'Enter the land area.'],
  ['occupancyUseId', 'Choose the occupancy use.'],
  ['schemeName', 'Enter the name of the scheme.'],
  ['schemeAddress', 'Enter the address of the scheme.'],
] as const satisfies readonly (readonly [keyof StrataPlan, string])[];

const conditions = [
  ['hasMoreThanOneLevel', 'that there is more than one level'],
  ['hasSeparateUtilities', 'that the units have separate utilities'],
  ['hasSeparateEntrances', 'that the units have separate entrances'],
  ['compliesWithRegulations', 'that the development complies with the regulations'],
] as const satisfies readonly (readonly [keyof Section31, string])[];

const landSubdivision = 3;

/** What the development details lack, and where they disagree with the rest. */
export function findingsOfDetails(plan: StrataPlan, numberOfUnits: number): readonly Finding[] {
  return [
    ...details
      .filter(([field]) => isMissing(plan[field]))
      .map(([field, message]) => finding('detailMissing', { kind: 'details', field }, message)),
    ...conditions
      .filter(([field]) => !plan.section31[field])
      .map(([field, what]) =>
        finding('section31NotConfirmed', { kind: 'details', field }, `Confirm ${what} (section 31).`),
      ),
    ...landFindings(plan),
    ...placingFindings(plan),
    ...plotFindings(plan),
    ...shareFindings(plan, numberOfUnits),
  ];
}

function isMissing(value: string | number | boolean | null): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}

function landFindings({ landAreaInSqm, property }: StrataPlan): readonly Finding[] {
  if (isMissing(landAreaInSqm) || hundredths(landAreaInSqm) === hundredths(property.landAreaInSqm)) return [];
  const [land, registered] = [hundredths(landAreaInSqm), hundredths(property.landAreaInSqm)];
  return [
    finding(
      'landAreaDiffers',
      { kind: 'details', field: 'landAreaInSqm' },
      `The land area of ${displaySqm(land)} is not that of the property, ${displaySqm(registered)}.`,
      { land: formatHundredths(land), property: formatHundredths(registered) },
    ),
  ];
}

/** Land whose corners enclose another area than it has. */
function placingFindings({ placing, landAreaInSqm, property }: StrataPlan): readonly Finding[] {
  if (!placing) return [];
  const land = hundredths(landAreaInSqm ?? property.landAreaInSqm);
  if (isAreaOfPlacing(placing, land)) return [];
  const placed = hundredthsOfSqmm(placing.areaInSqmm);
  return [
    finding(
      'landAreaDiffers',
      { kind: 'details', field: 'placing' },
      `The corners of the land enclose ${displaySqm(placed)}; the land area is ${displaySqm(land)}.`,
      { placed: formatHundredths(placed), land: formatHundredths(land) },
    ),
  ];
}

function plotFindings({
  strataDevelopmentTypeId,
  strataPlots,
  landAreaInSqm,
}: StrataPlan): readonly Finding[] {
  if (strataDevelopmentTypeId !== landSubdivision) return [];
  const where = { kind: 'plot', field: 'strataPlots' } as const;
  if (strataPlots.length === 0)
    return [finding('plotsMissing', where, 'Add the strata plots: a strata subdivision has at least one.')];
  const land = landAreaInSqm === null ? undefined : parseHundredths(landAreaInSqm);
  const plots = strataPlots.reduce((sum, plot) => sum + hundredths(plot.areaInSqm), 0n);
  if (land === undefined || plots === land) return [];
  return [
    finding(
      'plotAreaDiffers',
      where,
      `The strata plots add up to ${displaySqm(plots)}; the land area is ${displaySqm(land)}.`,
      { plots: formatHundredths(plots), land: formatHundredths(land) },
    ),
  ];
}

function shareFindings(plan: StrataPlan, numberOfUnits: number): readonly Finding[] {
  const found: Finding[] = [];
  const { allotedShareValue, applicationGroups, limitedCommonPropertyAllocations, shareMethod } = plan;
  const isDivided = shareMethods[shareMethod.method.name].total === 'allotted';
  if (isDivided && allotedShareValue < numberOfUnits)
    found.push(
      finding(
        'shareValueTooSmall',
        { kind: 'details', field: 'allotedShareValue' },
        `The allotted share value of ${displayWhole(allotedShareValue)} is below the number of units, ${displayWhole(numberOfUnits)}: each unit needs a share of at least 1.`,
        { shareValue: `${allotedShareValue}`, units: `${numberOfUnits}` },
      ),
    );
  const [groups, limited] = [applicationGroups.length, limitedCommonPropertyAllocations.length];
  if (plan.allOwnersShareCommonPropertiesOnEqualBais && groups + limited > 0)
    found.push(
      finding(
        'groupsOnEqualBasis',
        { kind: 'details', field: 'allOwnersShareCommonPropertiesOnEqualBais' },
        `All owners share the common property equally, and yet there are ${counted(groups, 'group')} and ${counted(limited, 'area')} of limited common property. Change the answer, or delete them.`,
        { groups: `${groups}`, limited: `${limited}` },
      ),
    );
  return found;
}
