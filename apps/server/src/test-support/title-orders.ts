import type { CallInput } from '@strata/contract';
import { pdfFile } from './records.ts';
import type { SignedInCaller } from './signed-in.ts';
import { absent, givenTitle, type RequestedTitle } from './title-requests.ts';
import type { Owner } from './world.ts';

/** A title whose owner was written down with a slip, and the act that did so. */
export interface SlippedTitle extends RequestedTitle {
  readonly issuedBy: string;
}

/** As it should have been written. */
const withoutSlip = { Name: absent.name, Identification: 'A199003' } as const;

type OrderForm = CallInput<'POST /Review/requests/order'>['form'];

/** A title of somebody who never signs in, wholly theirs unless it is said. */
export async function givenSlip(
  owner: Pick<Owner, 'system' | 'caller' | 'entity'>,
  ...more: Parameters<typeof givenTitle> extends [unknown, unknown, ...infer More] ? More : never
): Promise<SlippedTitle> {
  const title = await givenTitle(owner, [{ ...absent, shareNumerator: 1, shareDenominator: 1 }], ...more);
  const [issue] = await owner.system.database.query<{ id: string }>(
    `select id from acts where object_type = 'title' and object_id = $1`,
    [title.id],
  );
  return { ...title, issuedBy: issue?.id ?? '' };
}

/** A valid entry of an order about the title. */
export function orderSample(
  { id, issuedBy }: Pick<SlippedTitle, 'id' | 'issuedBy'>,
  changes: Partial<OrderForm> = {},
): { readonly input: { readonly form: OrderForm }; readonly version: number } {
  const form = {
    TitleId: id,
    Corrects: issuedBy,
    OrderNumber: '127/Cv-C/2026',
    OrderDate: '2026-03-03',
    IssuedBy: 'court',
    Authority: 'Civil Court',
    Reason: 'Two digits of the identity card were swapped in the application.',
    What: 'owner',
    Registered: absent.identification,
    ...withoutSlip,
    File: pdfFile('Order of the court'),
    ...changes,
  } as const;
  return { input: { form }, version: 1 };
}

/** An order that a registrar has entered, the owner's officer unless somebody else; answers with the id of the request. */
export async function givenOrder(
  owner: Owner,
  { by = owner.officer, title }: { readonly by?: SignedInCaller; readonly title?: SlippedTitle } = {},
): Promise<string> {
  const { input, version } = orderSample(title ?? (await givenSlip(owner)));
  return (await by.call('POST /Review/requests/order', input, { version })).data;
}
