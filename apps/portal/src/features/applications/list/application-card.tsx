import { applicationTypes, displayDate } from '@strata/domain';
import {
  Card,
  CardHead,
  EditIcon,
  EyeIcon,
  Inline,
  Menu,
  type MenuItem,
  StatusBadge,
  Text,
  TrashIcon,
} from '@strata/ui';
import { ApplicationStatus, CardDrawing, notifyError, SaveFileButton, WholeReferences } from '@strata/web';
import { Link, useNavigate } from 'react-router';
import { useEntityRef } from '../../../app/acting-entity.tsx';
import { partyOfType, standingInShort } from '../application-steps.ts';
import type { ApplicationItem } from '../applications.ts';
import { fetchApprovedSchedule } from '../timeline-files.ts';
import css from './application-list.module.css';

export interface ApplicationCardProps {
  readonly application: ApplicationItem;
  /** The level of the card's heading, one below that of the list. */
  readonly level: 2 | 3;
  readonly onDelete: () => void;
}

function typeNameOf({ applicationTypeId }: ApplicationItem): string {
  return applicationTypes.find(({ id }) => id === applicationTypeId)?.name ?? '–';
}

/** An application in the list (A4), with who has it since when; Edit and Delete only for a draft whose architect can be assigned (A5). */
export function ApplicationCard({ application, level, onDelete }: ApplicationCardProps) {
  const navigate = useNavigate();
  const party = partyOfType(useEntityRef().entityType);
  const Heading = `h${level}` as const;
  const { id, reference, property, applicationStatus, applicationStatusId, createdDate } = application;
  const address = `/app/applications/${id}`;
  const changeable = applicationStatusId === 1 && application.canAssignArchitect;
  const view: MenuItem = { label: 'View', icon: <EyeIcon />, onSelect: () => void navigate(address) };
  const items: readonly MenuItem[] = changeable
    ? [
        view,
        { label: 'Edit', icon: <EditIcon />, onSelect: () => void navigate(`${address}/update`) },
        { label: 'Delete', icon: <TrashIcon />, onSelect: onDelete, danger: true },
      ]
    : [view];
  return (
    <Card picture={<CardDrawing of="application" id={id} />}>
      <CardHead menu={<Menu label={`Actions for ${property.plotName}, ${reference}`} items={items} />}>
        <Heading>
          <Link to={address}>{property.plotName}</Link>
        </Heading>
      </CardHead>
      <Inline gap={2} align="stretch">
        <ApplicationStatus id={applicationStatusId} name={applicationStatus.name} />
        {application.parentApplicationId === null ? null : <StatusBadge tone="plain">Amendment</StatusBadge>}
      </Inline>
      <Text size="small">
        <strong>{standingInShort(application, party)}</strong>
      </Text>
      <Text tone="quiet" size="small">
        <WholeReferences text={`${typeNameOf(application)} ${reference}`} />
      </Text>
      <Text tone="quiet" size="small">
        Plot {property.plotNumber}, created {displayDate(createdDate)}
      </Text>
      {applicationStatusId === 4 ? (
        <div className={css.act} data-print="hidden">
          <SaveFileButton
            small
            kind="quiet"
            label={`Save the schedule of ${property.plotName}, ${reference}`}
            otherwise="schedule.pdf"
            fetchFile={(options) => fetchApprovedSchedule(id, options)}
            notify={notifyError}
          >
            Save the schedule
          </SaveFileButton>
        </div>
      ) : null}
    </Card>
  );
}
