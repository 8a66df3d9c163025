import { counted, type PlanSection, type RemarkSection } from '@strata/domain';
import { CalculationIcon, FileIcon, ListIcon, ProjectIcon, PropertyIcon, SharedIcon } from '@strata/ui';
import type { ReactNode } from 'react';
import type { TabId } from './addresses.ts';

/** How a part of the plan is called, drawn, and where its problems stand. */
export interface Section {
  readonly title: string;
  readonly icon: ReactNode;
  /** Whose problems come first below it. */
  readonly findings: PlanSection;
  /** What an officer's remarks on it are about. */
  readonly remarks: RemarkSection;
}

const iconSize = 30;

/** The six sections of the overview. */
export const sections: Readonly<Record<TabId, Section>> = {
  details: {
    title: 'Development details',
    icon: <PropertyIcon size={iconSize} />,
    findings: 'details',
    remarks: 'details',
  },
  buildings: {
    title: 'Buildings',
    icon: <ProjectIcon size={iconSize} />,
    findings: 'buildings',
    remarks: 'buildings',
  },
  'common-property': {
    title: 'Common property',
    icon: <SharedIcon size={iconSize} />,
    findings: 'commonProperty',
    remarks: 'commonProperty',
  },
  documents: {
    title: 'Documents',
    icon: <FileIcon size={iconSize} />,
    findings: 'documents',
    remarks: 'documents',
  },
  'calculation-plan': {
    title: 'Calculation plan',
    icon: <CalculationIcon size={iconSize} />,
    findings: 'buildings',
    remarks: 'calculationPlan',
  },
  schedule: {
    title: 'Schedule of strata units',
    icon: <ListIcon size={iconSize} />,
    findings: 'shares',
    remarks: 'schedule',
  },
};

/** How many remarks of the return are about a section, for its card and the rail. */
export function remarksOn(
  { remarks }: { readonly remarks?: RemarkSection },
  decision: { readonly remarks: readonly { readonly section: RemarkSection }[] } | undefined,
): string | undefined {
  const count = decision?.remarks.filter(({ section }) => section === remarks).length ?? 0;
  return count === 0 ? undefined : counted(count, 'remark');
}
