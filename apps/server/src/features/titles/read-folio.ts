import type { Output } from '@strata/contract';
import { dayInMaldives, describeFolioChange, type Party, type SchemeRecord } from '@strata/domain';
import type { Call } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { type FolioRow, findFolio, type TitleActRow } from './folio.queries.ts';
import { recordTitleLook } from './record-title-look.ts';
import { isTheirs, type WhoAsks, whoAsks, writeFor } from './who-asks.ts';

type FolioOutput = Output<'GET /Titles/{id}'>;

function actOf(act: TitleActRow, asking: WhoAsks): FolioOutput['history'][number] {
  const { before, after, by, ...said } = act;
  return {
    ...said,
    by: asking.audience === 'console' ? by : null,
    changes: describeFolioChange(before, after, writeFor(asking)),
  };
}

function partsOf({ present, isApplicant }: FolioRow, asking: WhoAsks): FolioOutput['youAre'] {
  if (asking.audience === 'console') return [];
  const isAmong = (parties: readonly Party[]) =>
    parties.some(({ identification }) => isTheirs(asking, identification));
  return [
    ...(isAmong(present.owners) ? (['owner'] as const) : []),
    ...(isAmong(present.encumbrances.map(({ lender }) => lender)) ? (['lender'] as const) : []),
    ...(isApplicant ? (['applicant'] as const) : []),
  ];
}

function folioOf(row: FolioRow, asking: WhoAsks, asOf: string | undefined): FolioOutput | undefined {
  const [latest] = row.acts ?? [];
  if (!row.acts || !latest) return undefined;
  const { after: folio } = latest;
  const write = writeFor(asking);
  const partyOf = ({ name, identification }: Party) => ({
    name,
    identification: write(identification),
    isYours: isTheirs(asking, identification),
  });
  const { state, name, plotName, plotNumber, islandName, atollName, numberOfUnits, aggregate } = row.scheme;
  return {
    id: row.id,
    number: folio.number,
    state: folio.state,
    provisional: folio.provisional,
    scheme: {
      id: row.schemeId,
      number: folio.schemeNumber,
      state,
      name,
      plotName,
      plotNumber,
      islandName,
      atollName,
      numberOfUnits,
      aggregate,
    },
    unit: { ...folio.unit, accessoryLots: [...folio.unit.accessoryLots] },
    place: row.place,
    shareValue: folio.shareValue,
    owners: folio.owners.map(({ shareNumerator, shareDenominator, ...party }) => ({
      ...partyOf(party),
      shareNumerator,
      shareDenominator,
    })),
    encumbrances: folio.encumbrances.map(({ number, kind, lender, amount }) => ({
      number,
      kind,
      lender: partyOf(lender),
      amount,
    })),
    asOf: asOf ?? null,
    registeredDate: row.registeredDate,
    version: row.acts.length,
    history: row.acts.map((act) => actOf(act, asking)),
    pendingRequest: row.pendingRequest,
    youAre: partsOf(row, asking),
  };
}

type ReadCall = Pick<Call<'GET /Titles/{id}'>, 'db' | 'session' | 'audience' | 'requestId'>;

/**
 * The folio of a title for whoever asks, with the scheme as it was registered then; now or at the end of a past day. A day that is still to come has no state yet;
 * on a day before it was issued the title does not exist. That an officer looked is recorded.
 */
export async function readFolioWithScheme(
  call: ReadCall,
  titleId: string,
  asOf: string | undefined,
): Promise<{ readonly folio: FolioOutput; readonly scheme: SchemeRecord } | Refusal> {
  if (asOf !== undefined && asOf > dayInMaldives(call.session.now.toISOString())) {
    return refuse('INVALID', { asOf: 'Enter a day that is not in the future' });
  }
  const asking = await whoAsks(call);
  const row = await findFolio(call.db, asking, titleId, asOf);
  const folio = row && folioOf(row, asking, asOf);
  if (!folio) return refuse('NOT_FOUND');
  await recordTitleLook(call, row.application, { part: 'title', titleId });
  return { folio, scheme: row.scheme };
}

/** The folio alone. */
export async function readFolio(
  call: ReadCall,
  titleId: string,
  asOf: string | undefined,
): Promise<FolioOutput | Refusal> {
  const read = await readFolioWithScheme(call, titleId, asOf);
  return read instanceof Refusal ? read : read.folio;
}
