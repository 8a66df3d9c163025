import { type ComponentType, lazy } from 'react';
import type { TabId } from './addresses.ts';
import type { PlanPartProps } from './part-props.ts';

/** A part of the plan whose code is fetched when it is first shown. */
function lazyPart<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType<PlanPartProps>>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await load())[name] }));
}

const DetailsSection = lazyPart(() => import('../details/details-section.tsx'), 'DetailsSection');
const BuildingsSection = lazyPart(() => import('../buildings/buildings-section.tsx'), 'BuildingsSection');
const CommonPropertySection = lazyPart(
  () => import('../common-property/common-property-section.tsx'),
  'CommonPropertySection',
);
export const AccessoryScheduleSection = lazyPart(
  () => import('../common-property/schedule/accessory-schedule-section.tsx'),
  'AccessoryScheduleSection',
);
const DocumentsSection = lazyPart(() => import('../documents/documents-section.tsx'), 'DocumentsSection');
const CalculationSection = lazyPart(
  () => import('../calculation-plan/calculation-section.tsx'),
  'CalculationSection',
);

const ScheduleSection = lazyPart(() => import('../schedule/schedule-section.tsx'), 'ScheduleSection');

/** What is shown below the card of each section. */
export const partOfTab: Readonly<Record<TabId, ComponentType<PlanPartProps>>> = {
  details: DetailsSection,
  buildings: BuildingsSection,
  'common-property': CommonPropertySection,
  documents: DocumentsSection,
  'calculation-plan': CalculationSection,
  schedule: ScheduleSection,
};
