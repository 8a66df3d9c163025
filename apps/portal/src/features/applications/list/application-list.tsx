import { canCreateApplications } from '@strata/domain';
import {
  Button,
  ButtonLink,
  ButtonTo,
  CardGrid,
  CloseIcon,
  EmptyState,
  FileIcon,
  Inline,
  PlusIcon,
  Stack,
} from '@strata/ui';
import { codeQuery, LoadState } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useActing, useEntityRef } from '../../../app/acting-entity.tsx';
import { useTasks } from '../../../app/tasks.ts';
import { type ApplicationItem, useApplications, useProjectChoices } from '../applications.ts';
import { ApplicationCard } from './application-card.tsx';
import css from './application-list.module.css';
import { FilterBar } from './filter-bar.tsx';
import type { ListExportProps } from './list-export.tsx';
import { useFilters } from './use-filters.ts';

// Few export, and everybody waits for the dashboard.
const listExport = codeQuery('export of applications', () => import('./list-export.tsx'));

const DeleteApplication = lazy(async () => {
  const { DeleteApplication: dialog } = await import('../actions/delete-application.tsx');
  return { default: dialog };
});

/** New applications are for everybody but architects (A1). They are the next act only where nothing waits. */
export function NewApplication() {
  const { entity } = useActing();
  const { data: tasks } = useTasks();
  if (!canCreateApplications(entity.entityType)) return null;
  return (
    <ButtonTo
      kind={tasks?.total === 0 ? 'primary' : 'secondary'}
      to="/app/applications/create"
      icon={<PlusIcon />}
    >
      New Application
    </ButtonTo>
  );
}

/** How many the call returned (A3). */
function Count({ count }: { readonly count: number | undefined }) {
  return count === undefined ? null : <span className={css.count}>{count} applications</span>;
}

function Export(props: ListExportProps) {
  const { data: code } = useQuery(listExport);
  return code === undefined ? (
    <Button small disabled>
      Export
    </Button>
  ) : (
    <code.ListExport {...props} />
  );
}

/** The list with its filters: on the dashboard and at its own address. `level` is that of the cards' headings. */
export function ApplicationList({ level }: { readonly level: 2 | 3 }) {
  const { filters, set, reset, active } = useFilters();
  const query = useApplications(useEntityRef(), filters);
  const [deleting, setDeleting] = useState<ApplicationItem>();

  const wanted = filters.text.trim().toLowerCase();
  const shown = useMemo(
    () => query.data?.filter((item) => item.property.plotName.toLowerCase().includes(wanted)),
    [query.data, wanted],
  );

  return (
    <Stack gap={4}>
      <FilterBar filters={filters} active={active} onSet={set} onReset={reset} />
      {filters.projectId === '' ? null : (
        <ProjectFilter projectId={filters.projectId} onRemove={() => set({ projectId: '' })} />
      )}
      <Inline gap={4} rowGap={2} justify="between" target="small">
        <Inline as="output" gap={3} tone="quiet" size="small">
          <Count count={query.data?.length} />
          {wanted !== '' && shown !== undefined ? <span>{shown.length} match the search</span> : null}
        </Inline>
        {query.data === undefined || query.data.length === 0 ? null : (
          <Export
            filters={filters}
            {...(wanted === '' ? {} : { text: `Export all ${query.data.length} applications` })}
          />
        )}
      </Inline>
      <LoadState query={{ ...query, data: shown }} what="applications" shape="cards">
        {(applications) =>
          applications.length === 0 ? (
            <NoApplications filtered={active > 0} onReset={reset} />
          ) : (
            <CardGrid label="Applications">
              {applications.map((application) => (
                <ApplicationCard
                  key={application.id}
                  application={application}
                  level={level}
                  onDelete={() => setDeleting(application)}
                />
              ))}
            </CardGrid>
          )
        }
      </LoadState>
      {deleting === undefined ? null : (
        <Suspense>
          <DeleteApplication
            application={deleting}
            plotName={deleting.property.plotName}
            onClose={() => setDeleting(undefined)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

const toProperties = <ButtonLink to="/app/properties">Go to your properties</ButtonLink>;

function NoApplications({ filtered, onReset }: { readonly filtered: boolean; readonly onReset: () => void }) {
  const createsThem = canCreateApplications(useActing().entity.entityType);
  return (
    <EmptyState
      title="You have no Strata applications"
      icon={<FileIcon size={32} />}
      action={
        filtered ? (
          <Button onClick={onReset}>Show all applications</Button>
        ) : createsThem ? (
          toProperties
        ) : undefined
      }
    >
      {filtered ? (
        <p>None that match the filters you chose.</p>
      ) : !createsThem ? (
        <p>An application is listed here once its applicant has chosen you as its architect.</p>
      ) : (
        <p>
          The applications that you draft are listed here. An application is for one plot, so register the
          plot first.
        </p>
      )}
    </EmptyState>
  );
}

interface ProjectFilterProps {
  readonly projectId: string;
  readonly onRemove: () => void;
}

/** Says to which project the list is narrowed, and undoes it (J2). */
function ProjectFilter({ projectId, onRemove }: ProjectFilterProps) {
  const { data: projects } = useProjectChoices(useEntityRef());
  if (projects === undefined) return null;
  const project = projects.find(({ id }) => id === projectId);
  return (
    <Inline gap={3} wrap="anywhere">
      {project === undefined ? (
        <span>Of a project that does not exist, or is not yours</span>
      ) : (
        <span>
          Of the project <Link to={`/app/projects/details?id=${project.id}`}>{project.name}</Link>
        </span>
      )}
      <Button small icon={<CloseIcon size={16} />} onClick={onRemove}>
        Show all projects
      </Button>
    </Inline>
  );
}
