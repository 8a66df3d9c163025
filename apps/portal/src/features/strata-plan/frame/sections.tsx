import type { PlanSection } from '@strata/domain';
import {
  CalculationIcon,
  FileIcon,
  ListIcon,
  ProjectIcon,
  PropertyIcon,
  type SectionState,
  SharedIcon,
} from '@strata/ui';
import type { ReactNode } from 'react';
import type { TabId } from './addresses.ts';
import type { PlanFindings } from './use-findings.ts';

/** How a part of the plan is called, drawn, and where its findings stand. */
export interface Section {
  readonly title: string;
  readonly icon: ReactNode;
  /** Without one it is worked out from the others. */
  readonly findings?: PlanSection;
}

const iconSize = 30;

/** The six sections of the overview. */
export const sections: Readonly<Record<TabId, Section>> = {
  details: { title: 'Development details', icon: <PropertyIcon size={iconSize} />, findings: 'details' },
  buildings: { title: 'Buildings', icon: <ProjectIcon size={iconSize} />, findings: 'buildings' },
  'common-property': {
    title: 'Common property',
    icon: <SharedIcon size={iconSize} />,
    findings: 'commonProperty',
  },
  documents: { title: 'Documents', icon: <FileIcon size={iconSize} />, findings: 'documents' },
  'calculation-plan': { title: 'Calculation plan', icon: <CalculationIcon size={iconSize} /> },
  schedule: { title: 'Schedule of strata units', icon: <ListIcon size={iconSize} /> },
};

/** How a section stands, for its card. */
export function stateOfSection({ findings }: Section, { states }: PlanFindings): SectionState {
  if (findings === undefined) return { kind: 'empty' };
  const { state, blocking, warnings } = states[findings];
  return state === 'inWork' ? { kind: 'inWork', findings: blocking + warnings } : { kind: state };
}
