import { formatHundredths, parseHundredths } from '../decimals.ts';
import { faultOfArea, faultOfLine, tidyLine } from '../imports/typed-values.ts';
import { cornersInWords } from '../placing/corner-words.ts';
import { areaOfPlacing, type PlacedLand } from '../placing/placing.ts';
import { faultsOfPlacing } from '../placing/placing-faults.ts';
import { developmentTypes } from '../reference-data.ts';
import type { StrataPlan } from '../strata-plan/plan.ts';
import { typingMessages } from '../strata-plan/typing-messages.ts';
import { changedMembers, type ExchangeDraft, type FilePath } from './exchange-draft.ts';
import type { DetailsContent, FileCorner, FileDetails } from './exchanged-plan.ts';

const at = ['plan', 'developmentDetails'] as const;

/** The development details by the rules of typing them; what the file leaves out stays as it is. */
export function checkDetails(draft: ExchangeDraft, details: FileDetails | undefined): void {
  if (!details) {
    draft.counts.developmentDetails.notInFile = 1;
    return;
  }
  const before = detailsOf(draft.plan);
  const after = detailsAfter(draft, before, details);
  const fields = changedMembers(writtenDetails(draft, before), writtenDetails(draft, after));
  draft.tell('developmentDetails', at, 'Development details', fields);
  if (fields.length === 0) return;
  const { applicationGroups, limitedCommonPropertyAllocations } = draft.plan;
  const sharesApart = applicationGroups.length + limitedCommonPropertyAllocations.length > 0;
  if (sharesApart && after.allOwnersShareCommonPropertiesOnEqualBais !== false)
    draft.refuse([...at, 'allOwnersShareCommonPropertyEqually'], typingMessages.sharedApart);
  draft.details = after;
  draft.plan = { ...draft.plan, ...after, placing: after.placing ?? undefined };
}

function detailsOf(plan: StrataPlan): DetailsContent {
  return {
    strataDevelopmentTypeId: plan.strataDevelopmentTypeId,
    allOwnersShareCommonPropertiesOnEqualBais: plan.allOwnersShareCommonPropertiesOnEqualBais,
    allotedShareValue: plan.allotedShareValue,
    landAreaInSqm: plan.landAreaInSqm,
    occupancyUseId: plan.occupancyUseId,
    schemeName: plan.schemeName,
    schemeAddress: plan.schemeAddress,
    section31: plan.section31,
    placing: plan.placing ?? null,
  };
}

function detailsAfter(draft: ExchangeDraft, before: DetailsContent, file: FileDetails): DetailsContent {
  return {
    strataDevelopmentTypeId: told(
      file.developmentType,
      before.strataDevelopmentTypeId,
      (name) => developmentTypes.find((type) => type.name === name)?.id ?? null,
    ),
    allOwnersShareCommonPropertiesOnEqualBais: told(
      file.allOwnersShareCommonPropertyEqually,
      before.allOwnersShareCommonPropertiesOnEqualBais,
      (answer) => answer,
    ),
    allotedShareValue: file.allottedShareValue ?? before.allotedShareValue,
    landAreaInSqm: told(file.landAreaInSqm, before.landAreaInSqm, (area) => {
      draft.refuse([...at, 'landAreaInSqm'], faultOfArea(area));
      return formatHundredths(parseHundredths(area.trim()) ?? 0n);
    }),
    occupancyUseId: told(file.occupancyUse, before.occupancyUseId, (name) => {
      const use = draft.findUse(name);
      if (use === undefined) draft.refuse([...at, 'occupancyUse'], typingMessages.chooseUse);
      return use ?? before.occupancyUseId;
    }),
    schemeName: lineAfter(draft, 'schemeName', before.schemeName, file.schemeName, 200),
    schemeAddress: lineAfter(draft, 'schemeAddress', before.schemeAddress, file.schemeAddress, 300),
    section31: {
      hasMoreThanOneLevel: file.section31?.hasMoreThanOneLevel ?? before.section31.hasMoreThanOneLevel,
      hasSeparateUtilities: file.section31?.hasSeparateUtilities ?? before.section31.hasSeparateUtilities,
      hasSeparateEntrances: file.section31?.hasSeparateEntrances ?? before.section31.hasSeparateEntrances,
      compliesWithRegulations:
        file.section31?.compliesWithRegulations ?? before.section31.compliesWithRegulations,
    },
    placing: told(file.corners, before.placing, (corners) => placingAfter(draft, before, corners)),
  };
}

function placingAfter(
  draft: ExchangeDraft,
  { placing }: DetailsContent,
  said: readonly FileCorner[],
): PlacedLand | null {
  const corners = said.map(({ latitude, longitude, x = null, y = null }) => ({ latitude, longitude, x, y }));
  if (corners.length === 0) return null;
  const faults = Object.entries(faultsOfPlacing({ corners }));
  for (const [field, fault] of faults) draft.refuse([...at, ...pathOf(field)], fault);
  return faults.length > 0 ? placing : { corners, areaInSqmm: areaOfPlacing({ corners }) };
}

/** "corners.2.x" as the path in the file. */
const pathOf = (field: string): FilePath =>
  field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** What is left out stays, null is none. */
function told<Said, Kept>(
  said: Said | null | undefined,
  before: Kept | null,
  read: (said: Said) => Kept | null,
) {
  if (said === undefined) return before;
  return said === null ? null : read(said);
}

function lineAfter(
  draft: ExchangeDraft,
  member: 'schemeName' | 'schemeAddress',
  before: string | null,
  said: string | null | undefined,
  most: number,
): string | null {
  return told(said, before, (text) => {
    const line = tidyLine(text);
    if (line !== before) draft.refuse([...at, member], faultOfLine(text, most));
    return line;
  });
}

function writtenDetails(draft: ExchangeDraft, details: DetailsContent) {
  const { section31 } = details;
  return {
    developmentType: developmentTypes.find(({ id }) => id === details.strataDevelopmentTypeId)?.name ?? null,
    allOwnersShareCommonPropertyEqually: details.allOwnersShareCommonPropertiesOnEqualBais,
    allottedShareValue: details.allotedShareValue,
    landAreaInSqm: details.landAreaInSqm,
    occupancyUse: draft.nameOfUse(details.occupancyUseId),
    schemeName: details.schemeName,
    schemeAddress: details.schemeAddress,
    corners: details.placing ? cornersInWords(details.placing) : null,
    'section31.hasMoreThanOneLevel': section31.hasMoreThanOneLevel,
    'section31.hasSeparateUtilities': section31.hasSeparateUtilities,
    'section31.hasSeparateEntrances': section31.hasSeparateEntrances,
    'section31.compliesWithRegulations': section31.compliesWithRegulations,
  };
}
