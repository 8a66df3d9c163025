import { displayDate, officerRoles } from '@strata/domain';
import { type Column, DataTable, StatusBadge } from '@strata/ui';
import { useOfficer } from '../../../app/officer.tsx';
import type { OfficerRoleEntry } from './officer-roles.ts';
import { TakeRole } from './take-role.tsx';

/** Everybody's roles, one a row. */
export function RolesTable({ roles }: { readonly roles: readonly OfficerRoleEntry[] }) {
  const { idnumber: own } = useOfficer();
  const columns: readonly Column<OfficerRoleEntry>[] = [
    {
      key: 'name',
      header: 'Name',
      cell: ({ name, idnumber }) =>
        name === null ? 'Not signed in yet' : idnumber === own ? `${name} (you)` : name,
      sortBy: ({ name }) => name ?? '',
    },
    {
      key: 'idnumber',
      header: 'ID number',
      cell: ({ idnumber }) => idnumber,
      sortBy: ({ idnumber }) => idnumber,
    },
    {
      key: 'role',
      header: 'Role',
      cell: ({ role }) => (
        <StatusBadge tone={role === 'Administrator' ? 'admin' : 'plain'}>{role}</StatusBadge>
      ),
      sortBy: ({ role }) => officerRoles.indexOf(role),
    },
    {
      key: 'since',
      header: 'Since',
      cell: ({ createdDate }) => displayDate(createdDate),
      sortBy: ({ createdDate }) => createdDate,
    },
    {
      key: 'acts',
      header: 'Actions',
      cell: (entry) =>
        entry.idnumber === own && entry.role === 'Administrator' ? null : <TakeRole entry={entry} />,
    },
  ];
  return (
    <DataTable caption="Officers" captionHidden columns={columns} rows={roles} rowKey={({ id }) => id} />
  );
}
