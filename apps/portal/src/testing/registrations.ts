import type { Output } from '@strata/contract';
import { expertStatuses } from '@strata/domain';

/** Registrations as the server would answer with them; a test names what matters to it. */
export const registrationId = '01a00000-0000-7000-8000-0000000000e1';
export const personId = '01a00000-0000-7000-8000-0000000000f1';
const otherPersonId = '01a00000-0000-7000-8000-0000000000f2';
const fileAddress = '/api/Files/01a00000-0000-7000-8000-0000000000c1';

const instant = '2026-11-11T20:30:00.000Z';

type Item = Output<'GET /Business'>[number];
type Registration = Output<'GET /Business/{id}'>;
type Person = Registration['responsibleIndividuals'][number];

function statusOf(id: number): Item['expertStatus'] {
  return { name: expertStatuses.find((status) => status.id === id)?.name ?? '' };
}

export function registrationItem(over: Partial<Item> = {}): Item {
  const expertStatusId = over.expertStatusId ?? 1;
  return {
    id: registrationId,
    reference: 'DEV-2026-000007',
    identification: 'C-0417/2021',
    name: 'Kandholhi Homes',
    registeredAddressName: 'Kandholhige',
    registeredAddressStreet: 'Chaandhanee Magu',
    registeredAddressPostalCode: '20026',
    registeredAddressIsland: { name: 'Malé' },
    contactNumber: '7990103',
    contactEmail: 'office@kandholhi-homes.example',
    expertStatus: statusOf(expertStatusId),
    expertStatusId,
    stateChangeRemarks: null,
    businessProfile: fileAddress,
    registrationCopy: fileAddress,
    licenseNumber: null,
    expiryDate: null,
    licenseDocument: null,
    createdDate: instant,
    submittedDate: expertStatusId === 1 ? null : instant,
    statusSince: instant,
    targetDate: expertStatusId === 2 ? '2026-11-19' : null,
    userHasAdminRole: true,
    version: 4,
    ...over,
  };
}

export function responsiblePerson(over: Partial<Person> = {}): Person {
  return {
    id: personId,
    responsiblePersonIdentification: 'A100004',
    responsiblePersonName: 'Hussain Rilwan Vaifilaa',
    responsiblePersonPosition: 'Company secretary',
    isAdmin: false,
    isYou: false,
    powerOfAttorneyForResponsiblePerson: fileAddress,
    barCouncilRegistrationDocument: null,
    barCouncilLicenseNumber: null,
    addedDate: instant,
    ...over,
  };
}

/** The signed-in person of the tests, as an admin among the responsible persons. */
export function oneself(over: Partial<Person> = {}): Person {
  return responsiblePerson({
    id: otherPersonId,
    responsiblePersonIdentification: 'A100001',
    responsiblePersonName: 'Aishath Leena Fehiveli',
    responsiblePersonPosition: 'Director',
    isAdmin: true,
    isYou: true,
    ...over,
  });
}

/** A registration whose creator is the signed-in person; what they may do follows from its state. */
export function registration(over: Partial<Registration> = {}): Registration {
  const expertStatusId = over.expertStatusId ?? 1;
  const open = expertStatusId === 1 || expertStatusId === 4;
  return {
    ...registrationItem({ expertStatusId }),
    registeredAddressIslandId: 11,
    registeredAddressAtollId: 1,
    responsibleIndividuals: [responsiblePerson()],
    fileNames: {
      registrationCopy: 'registration-copy.pdf',
      businessProfile: 'profile.pdf',
      licenseDocument: null,
    },
    creator: { name: 'Aishath Leena Fehiveli', isYou: true, endedDate: null },
    canEdit: open,
    canManagePersons: open || expertStatusId === 3,
    canEndCreatorRights: false,
    canRenew: false,
    ...over,
  };
}

/** An architect's registration. */
export function architectRegistration(over: Partial<Registration> = {}): Registration {
  return registration({
    reference: 'ARC-2026-000003',
    identification: 'A100001',
    name: 'Aishath Leena Fehiveli',
    businessProfile: null,
    registrationCopy: null,
    licenseNumber: 'AR-118',
    licenseDocument: fileAddress,
    responsibleIndividuals: [],
    fileNames: { registrationCopy: null, businessProfile: null, licenseDocument: 'licence.pdf' },
    canManagePersons: false,
    ...over,
  });
}

const itemNames = Object.keys(registrationItem()) as readonly (keyof Item)[];

/** The same registration as the list shows it. */
export function itemOf(whole: Registration): Item {
  return Object.fromEntries(itemNames.map((name) => [name, whole[name]])) as unknown as Item;
}
