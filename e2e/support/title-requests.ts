import type { EntityRef } from '@strata/domain';
import { fullNameOf, getPerson, makePdf } from '@strata/fictional-register';
import type { PropertyBody } from './records.ts';
import type { SignedIn } from './signed-in.ts';

/** The person alone as an owner of a plot, whose units they own once it is registered. */
export function soleOwner(idnumber: string): PropertyBody['owners'] {
  const name = fullNameOf(getPerson(idnumber));
  return [{ name, identification: idnumber, shareNumerator: 1, shareDenominator: 1 }];
}

/** The person as themselves, whomever they act for before the page: it is they who own titles. */
export async function themselves({ client }: Pick<SignedIn, 'client'>): Promise<EntityRef> {
  const entities = await client.call('GET /Users/entities', {});
  const self = entities.find(({ entityType }) => entityType === 'Self');
  if (self === undefined) throw new Error('Everybody may act for themselves');
  return { entityType: self.entityType, entityId: self.entityId };
}

/** A title as lists name it, with its scheme. */
export interface FoundTitle {
  readonly id: string;
  readonly number: string;
  readonly unitNumber: string;
  /** The unit and the scheme, as the page of the title is called. */
  readonly name: string;
  readonly schemeId: string;
  readonly schemeNumber: string;
}

/** The first title that the approval of an application registered. */
export async function firstTitle(
  { client }: Pick<SignedIn, 'client'>,
  applicationId: string,
): Promise<FoundTitle> {
  const { titles } = await client.call('GET /Applications/registrations', { query: { applicationId } });
  const [first] = titles;
  if (first === undefined) throw new Error('The approval registered no title');
  const { id, number, unitNumber, scheme, plotName } = first;
  const name = `Unit ${unitNumber}, ${scheme.name ?? plotName}`;
  return { id, number, unitNumber, name, schemeId: scheme.id, schemeNumber: scheme.number };
}

/** The sole owner asks, with a document, that their name be written otherwise; answers with the drafted request. */
export async function draftedCorrection(signedIn: SignedIn, titleId: string): Promise<string> {
  const { client } = signedIn;
  const { owners, history } = await client.call('GET /Titles/{id}', { params: { id: titleId }, query: {} });
  const [owner] = owners;
  const { identification = '', name = '' } = owner ?? {};
  const id = await client.call('POST /TitleRequests', {
    body: {
      ...(await themselves(signedIn)),
      titleId,
      content: {
        kind: 'correction',
        corrects: history.at(-1)?.id ?? '',
        reason: 'The name is written otherwise in the passport.',
        corrections: [{ what: 'owner', identification, corrected: { identification, name: `${name} Didi` } }],
      },
    },
  });
  const document = new File([makePdf('Letter')], 'Letter.pdf', { type: 'application/pdf' });
  await client.call('POST /TitleRequests/documents', { form: { RequestId: id, File: document } });
  return id;
}

/** The same, submitted: nobody else need consent, so it waits with the ministry. */
export async function submittedCorrection(signedIn: SignedIn, titleId: string): Promise<string> {
  const id = await draftedCorrection(signedIn, titleId);
  const { version } = await signedIn.client.call('GET /TitleRequests/{id}', { params: { id } });
  await signedIn.client.call(
    'POST /TitleRequests/submit',
    { body: { id, declarationAccepted: true } },
    { version },
  );
  return id;
}
