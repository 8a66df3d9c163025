import { useEntityRef } from '../../../app/acting-entity.tsx';
import { ConflictPanel, type ConflictPanelProps } from '../../../app/conflict-panel.tsx';
import {
  type Application,
  useApplicationTypes,
  useProjectChoices,
  usePropertyChoices,
} from '../api/applications.ts';
import { type ApplicationValues, valuesOf } from './application-values.ts';

export interface ApplicationConflictProps extends Pick<ConflictPanelProps, 'onKeepMine' | 'onTakeTheirs'> {
  readonly application: Application;
  readonly values: ApplicationValues;
}

/** What the form and the record say differently, by name. */
export function ApplicationConflict({ application, values, ...acts }: ApplicationConflictProps) {
  const { data: properties = [] } = usePropertyChoices(useEntityRef());
  const { data: types = [] } = useApplicationTypes();
  const { data: projects = [] } = useProjectChoices(useEntityRef());
  const theirs = valuesOf(application);
  const property = (id: string) => properties.find((candidate) => candidate.id === id)?.plotName ?? id;
  const type = (id: string) => types.find((candidate) => String(candidate.id) === id)?.name ?? id;
  const project = (id: string) =>
    id === '' ? 'None' : (projects.find((candidate) => candidate.id === id)?.name ?? id);
  const rows = [
    { field: 'Property', mine: property(values.propertyId), theirs: property(theirs.propertyId) },
    {
      field: 'Type of application',
      mine: type(values.applicationTypeId),
      theirs: type(theirs.applicationTypeId),
    },
    { field: 'Project', mine: project(values.projectId), theirs: project(theirs.projectId) },
  ];
  return <ConflictPanel differences={rows.filter((row) => row.mine !== row.theirs)} {...acts} />;
}
