import { createHash } from 'node:crypto';
import {
  baseOf,
  type CallInput,
  type CallOptions,
  createClient,
  type RouteKey,
  routeOf,
} from '@strata/contract';
import { makePdf } from '@strata/fictional-register';
import { dayFromToday } from '../experts.ts';
import { paymentToRefund } from '../payments.ts';
import { givenPlan } from '../plans.ts';
import { plotContent, uploadedFile } from '../records.ts';
import type { SignedInCaller } from '../signed-in.ts';
import { declarationOf, givenCompleted, givenSubmitted } from '../submitted.ts';
import { givenTitle, givenTitleRequest, halfOf, personAsOwner, wireContent } from '../title-requests.ts';
import { unitsWorkbook } from '../unit-workbooks.ts';
import type { Owner } from '../world.ts';

/** A change that a client wants, with the marks by which the ledger knows it again (scripts/verify/ledger/kinds.ts). */
export interface Operation {
  readonly kind: string;
  readonly marks: Readonly<Record<string, string | number>>;
  /** Sends it under the key; answers with the status. @throws where no answer came */
  readonly send: (origins: Origins, key: string) => Promise<number>;
}

export interface Origins {
  readonly portal: string;
  readonly admin: string;
}

/** Who does what: the owner's entity with a member, an architect who is registered, and the ministry. */
export interface LedgerPeople {
  readonly owner: Owner;
  readonly architectId: string;
  readonly examiner: SignedInCaller;
  readonly registrar: SignedInCaller;
}

/** Long enough for a slow machine; whoever waits longer takes it as unknown. */
const longestAnswer = 30_000;
const importedRows = 120;

function operation<Key extends RouteKey>(
  kind: string,
  marks: Operation['marks'],
  { token }: SignedInCaller,
  key: Key,
  input: CallInput<Key>,
  options: CallOptions = {},
): Operation {
  const client = createClient({ base: '/api', token: () => token });
  return {
    kind,
    marks,
    async send(origins, idempotencyKey) {
      const { method, url, headers, body } = client.prepare(key, input, {
        root: baseOf(key),
        idempotencyKey,
        ...options,
      });
      const origin = routeOf(key).host === 'console' ? origins.admin : origins.portal;
      const signal = AbortSignal.timeout(longestAnswer);
      const response = await fetch(origin + url, { method, headers, body: body ?? null, signal });
      // Only a whole answer is one.
      await response.text();
      return response.status;
    },
  };
}

/** Prepares what one round does, by SQL and calls of a server that nobody kills: some of every kind. */
export async function prepareOperations(people: LedgerPeople, round: number): Promise<Operation[]> {
  const { owner, architectId, examiner, registrar } = people;
  const { caller, entity, system } = owner;
  const many = async (count: number, make: (name: string) => Promise<Operation>): Promise<Operation[]> => {
    const made: Operation[] = [];
    for (let n = 0; n < count; n += 1) made.push(await make(`${round}-${n}`));
    return made;
  };
  const shared = await givenPlan(owner);
  const submitted = (more: object) => givenSubmitted(owner, { architect: architectId, ...more });
  const kinds = [
    many(12, async (name) => {
      const bytes = Buffer.from(
        makePdf(`Ledger ${name} ${'x'.repeat(name.endsWith('0') ? 2_000_000 : 100)}`),
      );
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const file = new File([bytes], `Ledger ${name}.pdf`, { type: 'application/pdf' });
      return operation('upload', { sha256 }, caller, 'POST /Files', { form: { ...entity, File: file } });
    }),
    many(4, async (name) => {
      const plotName = `Ledger ${name}`;
      const body = {
        ...entity,
        ...plotContent(await uploadedFile(caller, entity), { plotName, registryNumber: `L-${name}` }),
      };
      return operation('property', { plotName }, caller, 'POST /Properties', { body });
    }),
    many(12, async (name) =>
      operation('project', { name: `Ledger ${name}` }, caller, 'POST /Projects', {
        body: { ...entity, name: `Ledger ${name}`, desc: '' },
      }),
    ),
    many(20, async (unitNumber) =>
      operation(
        'addUnit',
        { applicationId: shared.applicationId, unitNumber },
        caller,
        'POST /Applications/strataUnits',
        {
          body: {
            floorId: shared.floors.annex,
            unitNumber,
            occupancyUseId: 1,
            unitTypeId: 2,
            floorAreaInSqm: '64.50',
          },
        },
      ),
    ),
    many(2, async (name) => {
      const { applicationId, buildings } = await givenPlan(owner);
      const prefix = `L${name}-`;
      const cells = Array.from({ length: importedRows }, (_, row) => ({ 'Unit number': `${prefix}${row}` }));
      const workbook = new File([new Uint8Array(unitsWorkbook(cells))], 'Units.xlsx');
      return operation(
        'importUnits',
        { applicationId, prefix, rows: importedRows },
        caller,
        'POST /Applications/strataUnits/import',
        { form: { BuildingId: buildings.annex, File: workbook } },
      );
    }),
    many(2, async () => {
      const { applicationId } = await givenCompleted(owner, { architect: architectId });
      const body = await declarationOf(system, applicationId);
      return operation(
        'submit',
        { applicationId },
        caller,
        'POST /Applications/submit',
        { body },
        { version: 1 },
      );
    }),
    many(3, async () => {
      const {
        applicationId: id,
        sha256,
        units,
      } = await submitted({
        recommendedBy: examiner.personId,
        isPaid: true,
      });
      return operation(
        'approve',
        { applicationId: id, units: Object.keys(units).length },
        registrar,
        'POST /Review/applications/approve',
        { body: { id, revisionSha256: sha256 } },
        { version: 1 },
      );
    }),
    many(3, async (name) => {
      const { applicationId, feeTotal: amount } = await submitted({});
      const receiptNumber = `LP-${name}`;
      return operation('pay', { receiptNumber }, registrar, 'POST /Payments/counter', {
        body: { applicationId, amount, receiptNumber, paidOn: dayFromToday(0) },
      });
    }),
    many(2, async (name) => {
      const paymentId = await paymentToRefund(owner);
      const receiptNumber = `LR-${name}`;
      const body = { paymentId, amount: '10.00', reason: 'It is due.', receiptNumber };
      return operation(
        'refund',
        { receiptNumber },
        registrar,
        'POST /Payments/refund',
        { body },
        { version: 1 },
      );
    }),
    many(3, async () => {
      const { id: titleId, folio } = await givenTitle(owner, [await personAsOwner(owner, caller.personId)]);
      return operation('draftRequest', { titleId }, caller, 'POST /TitleRequests', {
        body: { ...caller.self, titleId, content: wireContent(halfOf(folio)) },
      });
    }),
    many(2, async (name) => {
      // Only so many requests may wait for one receiver, which a few rounds would reach.
      const receiver = { name: `Receiver ${name}`, identification: `L-${name}` };
      const { id } = await givenTitleRequest(owner, {
        requester: caller.self,
        documents: 1,
        content: (folio) => halfOf(folio, receiver),
      });
      return operation(
        'submitRequest',
        { requestId: id },
        caller,
        'POST /TitleRequests/submit',
        { body: { id, declarationAccepted: true } },
        { version: 1 },
      );
    }),
  ];
  return (await Promise.all(kinds)).flat();
}
