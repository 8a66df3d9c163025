import {
  type ConsentRole,
  isSameParty,
  maskIdentification,
  type Party,
  type TitleRequestContent,
  type TitleRequestKind,
  type TitleRequestStatusId,
  titleRequestKindNames,
} from '@strata/domain';
import type { ProgressStep, StatusTone } from '@strata/ui';
import { displayMoney, shareOfUnit } from '@strata/web';
import type { RequestItem, TitleRequest } from './title-requests.ts';

/** What each kind is for, before anything is typed; the form of a transfer says it itself. */
export const kindHelp: Readonly<Partial<Record<TitleRequestKind, string>>> = {
  mortgage:
    'All owners charge the whole unit for a debt. The mortgage stays with the unit, even if its owner changes, until it is discharged.',
  discharge: 'The debt is settled, and the mortgage is taken off the unit. Its lender consents.',
  correction:
    'A name, an identification or an amount was recorded wrongly. Nothing is struck out: the entry stays, and another says what puts it right. Areas and share values change only when the scheme is amended.',
};

/** What the form is called. */
export const kindTitles: Readonly<Record<TitleRequestKind, string>> = {
  transfer: 'Transfer a share',
  mortgage: 'Register a mortgage',
  discharge: 'Discharge a mortgage',
  correction: 'Correct the record',
};

export const tones: Readonly<Record<TitleRequestStatusId, StatusTone>> = {
  1: 'draft',
  2: 'waiting',
  3: 'approved',
  4: 'returned',
  5: 'rejected',
  6: 'withdrawn',
};

export const roleWords: Readonly<Record<ConsentRole, string>> = {
  owner: 'Owner',
  transferee: 'Would be an owner',
  lender: 'Lender',
};

interface Line {
  readonly term: string;
  readonly value: string;
}

/** Who is meant by an identification, where one of the parties has it; theirs may be masked. */
function named(identification: string, parties: readonly Party[]): string {
  const found = parties.find(
    (party) =>
      isSameParty(party, { identification }) || party.identification === maskIdentification(identification),
  );
  return found === undefined ? identification : `${found.name}, ${identification}`;
}

/** The building as people name it: by its scheme, else by its plot. */
export function buildingOf({
  schemeName,
  plotName,
}: {
  readonly schemeName: string | null;
  readonly plotName: string;
}): string {
  return schemeName ?? plotName;
}

/** A request as people name it: what it does, and to which unit of which building. */
export function nameOfRequest({ kind, title }: Pick<RequestItem, 'kind' | 'title'>): string {
  return `${titleRequestKindNames[kind]} of unit ${title.unitNumber}, ${buildingOf(title)}`;
}

/** What is requested, line by line and as it was typed. */
export function linesOf(content: TitleRequestContent, parties: readonly Party[] = []): readonly Line[] {
  switch (content.kind) {
    case 'transfer':
      return [
        { term: 'From the owner', value: named(content.from, parties) },
        ...content.to.map((owner, index) => ({
          term: content.to.length === 1 ? 'To' : `To, ${index + 1}`,
          value: `${owner.name}, ${owner.identification}: ${shareOfUnit(owner)}`,
        })),
        {
          term: 'Paid for it',
          value:
            content.consideration === null ? 'Nothing is said of it' : displayMoney(content.consideration),
        },
      ];
    case 'mortgage':
      return [
        { term: 'Lender', value: `${content.lender.name}, ${content.lender.identification}` },
        { term: 'Amount', value: displayMoney(content.amount) },
      ];
    case 'discharge':
      return [{ term: 'Mortgage', value: String(content.encumbranceNumber) }];
    default:
      return [
        { term: 'Why', value: content.reason },
        ...content.corrections.map((correction) =>
          correction.what === 'owner'
            ? {
                term: `Owner ${correction.identification}`,
                value: `${correction.corrected.name}, ${correction.corrected.identification}`,
              }
            : {
                term: `Mortgage ${correction.encumbranceNumber}`,
                value: `${correction.corrected.lender.name}, ${correction.corrected.lender.identification}: ${displayMoney(correction.corrected.amount)}`,
              },
        ),
      ];
  }
}

/** Who has not answered yet. */
function waitedFor({ parties }: Pick<TitleRequest, 'parties'>): readonly string[] {
  return parties.filter(({ answer }) => answer === null).map(({ name }) => name);
}

const steps = ['Draft', 'Submitted', 'Consents', 'Examined', 'Registered'] as const;

/** How far a request is, with who holds it; what ended otherwise is on no way. */
export function progressOf(request: TitleRequest): readonly ProgressStep[] | undefined {
  const { statusId, consents } = request;
  if (statusId === 5 || statusId === 6) return undefined;
  const isConsented = consents.given >= consents.needed;
  const now = statusId === 3 ? steps.length : statusId === 2 ? (isConsented ? 3 : 2) : 0;
  const notes: Readonly<Record<number, string>> = {
    0: statusId === 4 ? 'Returned' : 'Not submitted yet',
    2: `${consents.given} of ${consents.needed} given`,
    3: 'With the ministry',
  };
  return steps.map((label, index) => ({
    label,
    state: index < now ? 'done' : index === now ? 'current' : 'ahead',
    ...(index === now ? { note: notes[index] } : {}),
  }));
}

/** Who is waited for, and what comes next. */
export function nextStep(request: TitleRequest): string {
  const { statusId, consents } = request;
  switch (statusId) {
    case 1:
      return 'This is a draft. Nobody but those who act for the requester sees it until it is submitted.';
    case 2:
      return consents.given >= consents.needed
        ? 'Everybody has consented. The ministry examines it, and registers it if nothing prevents that.'
        : `It waits for the consent of ${waitedFor(request).join(', ')}. The ministry examines it afterwards.`;
    case 3:
      return 'It is registered: the title now says what was requested.';
    case 4:
      return 'It was returned. It can be changed and submitted again; everybody is then asked for consent again.';
    case 5:
      return 'The ministry rejected it. The title stands as before.';
    default:
      return 'It was withdrawn. The title stands as before.';
  }
}

/** What a list says of how a request stands. */
export function standingOf(item: Pick<RequestItem, 'statusId' | 'consents'>): string | undefined {
  if (item.statusId !== 2) return undefined;
  const { given, needed } = item.consents;
  return given >= needed ? 'With the ministry' : `${given} of ${needed} consents given`;
}
