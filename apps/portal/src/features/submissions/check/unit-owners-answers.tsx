import { counted } from '@strata/domain';
import type { Definition } from '@strata/ui';
import { LoadState } from '@strata/web';
import { applicationAddress } from '../addresses.ts';
import { type Application, type UnitOwners, useUnitOwners } from '../submission.ts';
import type { Answers } from './answers.ts';
import { AnswersSection } from './answers-section.tsx';

/** For whom the units are registered, with the way to them. */
export function UnitOwnersAnswers({ application }: { readonly application: Application }) {
  const query = useUnitOwners(application.id);
  return (
    <LoadState query={query} what="owners of the units">
      {(owners) => <AnswersSection application={application} answers={answersOf(application.id, owners)} />}
    </LoadState>
  );
}

function answersOf(applicationId: string, owners: UnitOwners): Answers {
  return {
    id: 'unit-owners',
    title: 'Owners of the units',
    to: `${applicationAddress(applicationId)}/updateowners`,
    canChange: owners.canEdit,
    items: itemsOf(owners),
  };
}

const named = 8;

function itemsOf({ propertyOwners, units }: UnitOwners): readonly Definition[] {
  const own = units.filter(({ owners }) => owners !== null);
  const rest = units.length - own.length;
  const numbers = own.slice(0, named).map(({ unitNumber }) => unitNumber);
  return [
    ...(rest === 0
      ? []
      : [
          {
            term: 'Owners of the property',
            value: `${counted(rest, 'unit')}, for ${propertyOwners.map(({ name }) => name).join(', ')}`,
          },
        ]),
    ...(own.length === 0
      ? []
      : [
          {
            term: 'Own owners',
            value: `${counted(own.length, 'unit')}: ${numbers.join(', ')}${own.length > named ? ' and more' : ''}`,
          },
        ]),
  ];
}
