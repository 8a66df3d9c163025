import {
  counted,
  displayDate,
  displayDecimal,
  displayShare,
  displaySqm,
  hundredths,
  planAreas,
  sharesOfPlan,
} from '@strata/domain';
import type { Definition } from '@strata/ui';
import type { PlanRendering } from '@strata/web';
import { applicationAddress, sectionAddress } from '../addresses.ts';
import type { Application } from '../submission.ts';

/** A part of the application as it is checked before it is submitted. */
export interface Answers {
  readonly id: string;
  readonly title: string;
  /** Where it is read, and changed if it can be. */
  readonly to: string;
  /** A completed plan is read only. */
  readonly canChange: boolean;
  readonly items: readonly Definition[];
  /** The document that it is read in, where there is one. */
  readonly document?: PlanRendering;
}

const none = '–';

function applicationItems(application: Application): readonly Definition[] {
  const { reference, applicationType, entityName, project, architect, planCompletedDate } = application;
  return [
    { term: 'Reference', value: reference },
    { term: 'Type of application', value: applicationType.name },
    { term: 'Applicant', value: entityName },
    { term: 'Project', value: project?.name ?? 'None: it is not grouped with other applications' },
    {
      term: 'Architect',
      value: architect === null ? none : `${architect.name}, licence ${architect.licenseNumber}`,
    },
    {
      term: 'Plan completed',
      value: planCompletedDate === null ? none : displayDate(planCompletedDate),
    },
  ];
}

function propertyItems({ property }: Application): readonly Definition[] {
  return [
    { term: 'Plot', value: `${property.plotName}, ${property.plotNumber}` },
    { term: 'Island', value: `${property.islandName}, ${property.atollName}` },
    { term: 'Land area of the property', value: `${displayDecimal(property.landAreaInSqm)} sqm` },
  ];
}

const conditions = [
  ['hasMoreThanOneLevel', 'more than one level'],
  ['hasSeparateUtilities', 'separate utilities'],
  ['hasSeparateEntrances', 'separate entrances'],
  ['compliesWithRegulations', 'compliance with the regulations'],
] as const;

function detailItems(plan: Application): readonly Definition[] {
  const equal = plan.allOwnersShareCommonPropertiesOnEqualBais;
  const confirmed = conditions.filter(([field]) => plan.section31[field]).map(([, words]) => words);
  return [
    { term: 'Type of development', value: plan.strataDevelopmentType?.name ?? none },
    { term: 'Name of the scheme', value: plan.schemeName ?? none },
    { term: 'Address of the scheme', value: plan.schemeAddress ?? none },
    { term: 'Occupancy use', value: plan.occupancyUse?.name ?? none },
    {
      term: 'Land area',
      value: plan.landAreaInSqm === null ? none : `${displayDecimal(plan.landAreaInSqm)} sqm`,
    },
    { term: 'All owners share common property equally', value: equal === null ? none : equal ? 'Yes' : 'No' },
    {
      term: 'Section 31 of the act',
      value: confirmed.length === 0 ? none : `Confirmed: ${confirmed.join(', ')}`,
    },
  ];
}

function buildingItems({ strataBuildings }: Application): readonly Definition[] {
  return strataBuildings.map(({ name, floors }) => ({
    term: name,
    value: `${counted(floors.length, 'floor')}, ${counted(
      floors.reduce((sum, { units }) => sum + units.length, 0),
      'unit',
    )}`,
  }));
}

type Allocation = Application['generalCommonPropertyAllocations'][number];

function allocated(allocations: readonly Allocation[]): string {
  if (allocations.length === 0) return 'None';
  const area = allocations.reduce((sum, one) => sum + hundredths(one.floorAreaInSqm), 0n);
  return `${counted(allocations.length, 'area')}, ${displaySqm(area)}`;
}

function commonPropertyItems(plan: Application): readonly Definition[] {
  return [
    { term: 'General common property', value: allocated(plan.generalCommonPropertyAllocations) },
    { term: 'Limited common property', value: allocated(plan.limitedCommonPropertyAllocations) },
    { term: 'Accessory units', value: allocated(plan.accessoryCommonPropertyAllocations) },
    { term: 'Groups', value: plan.applicationGroups.map(({ groupName }) => groupName).join(', ') || 'None' },
    {
      term: 'Accessory lots allotted to units',
      value:
        plan.hasParkingLotsAssignedToUnits === true
          ? counted(plan.parkingScheduleItems.length, 'lot')
          : 'None',
    },
  ];
}

function documentItems({ documentTypes, strataDocuments }: Application): readonly Definition[] {
  return documentTypes.flatMap(({ id, name }) => {
    const files = strataDocuments.filter(({ documentTypeId }) => documentTypeId === id);
    return files.length === 0
      ? []
      : [{ term: name, value: files.map(({ fileName }) => fileName).join(', ') }];
  });
}

function calculationItems(plan: Application): readonly Definition[] {
  const { site } = planAreas(plan);
  return [
    { term: 'Gross floor area', value: displaySqm(site.gross) },
    { term: 'Area of the units', value: displaySqm(site.units) },
    { term: 'Common property', value: displaySqm(site.general + site.limited) },
    { term: 'Area of accessory units', value: displaySqm(site.accessory) },
  ];
}

function scheduleItems(plan: Application): readonly Definition[] {
  const { title, version } = plan.shareMethod;
  const shares = sharesOfPlan(plan);
  return [
    { term: 'Method of the share values', value: `${title}, version ${version}` },
    ...(shares.ok
      ? [{ term: 'Share values in all', value: displayShare(shares.aggregate, shares.decimals) }]
      : []),
  ];
}

const nothingYet: readonly Definition[] = [{ term: 'Entered', value: 'None' }];

/** Every part of the application, in the order in which it was entered. */
export function answersOf(application: Application): readonly Answers[] {
  const { id, property } = application;
  const section = (
    tab: string,
    title: string,
    items: readonly Definition[],
    document?: PlanRendering,
  ): Answers => ({
    id: tab,
    title,
    to: sectionAddress(id, tab),
    canChange: application.canEdit,
    items: items.length === 0 ? nothingYet : items,
    ...(document === undefined ? {} : { document }),
  });
  return [
    {
      id: 'application',
      title: 'Application',
      to: applicationAddress(id),
      canChange: application.acts.includes('update'),
      items: applicationItems(application),
    },
    {
      id: 'property',
      title: 'Property',
      to: `/app/properties/${property.id}`,
      // Only what is submitted binds its property.
      canChange: true,
      items: propertyItems(application),
    },
    section('details', 'Development details', detailItems(application)),
    section('buildings', 'Buildings', buildingItems(application)),
    section('common-property', 'Common property', commonPropertyItems(application)),
    section('documents', 'Documents', documentItems(application)),
    section('calculation-plan', 'Calculation plan', calculationItems(application), 'calculationPlan'),
    section('schedule', 'Schedule of strata units', scheduleItems(application), 'schedule'),
  ];
}
