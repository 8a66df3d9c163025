import { type InsightKind, insightKinds, kindsByApplicationType, remarkSections } from '@strata/domain';
import { Client } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { TestSystem } from './test-system.ts';

/** Chance that is the same every time: a number from 0 to below 1. */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface PastAct {
  readonly verb: string;
  readonly objectType: string;
  readonly objectId: string;
  readonly before?: object;
  readonly after?: object;
  readonly at: string;
}

interface PastRecord {
  readonly id: string;
  readonly kind: InsightKind;
  readonly acts: readonly PastAct[];
  readonly payments: readonly {
    id: string;
    amount: string;
    at: string;
    refunded?: { amount: string; at: string };
  }[];
}

const hour = 60 * 60 * 1000;
/** The last second of a day of the Maldives, and the first of the next. */
const beforeMidnight = 19 * hour - 1000;
const afterMidnight = 19 * hour;

const verbs = {
  application: { arrive: 'declare', approve: 'approve', reject: 'reject' },
  registration: { arrive: 'submit', approve: 'approve', reject: 'reject' },
  property: { arrive: 'create', approve: 'verify', reject: 'verify' },
  request: { arrive: 'submit', approve: 'register', reject: 'reject' },
} as const;
type ObjectType = keyof typeof verbs;

function objectTypeOf(kind: InsightKind): ObjectType {
  if (kindsByApplicationType.includes(kind)) return 'application';
  if (kind === 'Property') return 'property';
  return ['transfer', 'mortgage', 'discharge', 'correction'].includes(kind) ? 'request' : 'registration';
}

const consented = (all: boolean) => ({
  statusId: 2,
  consents: [{ consented: true }, { consented: all ? true : null }],
});

/** One record from its first submission on: returned and brought back now and then, decided, withdrawn, or open still. */
function liveOne(kind: InsightKind, begins: number, chance: () => number): PastRecord {
  const objectType = objectTypeOf(kind);
  const id = uuidv7();
  const acts: PastAct[] = [];
  const payments: { id: string; amount: string; at: string; refunded?: { amount: string; at: string } }[] =
    [];
  let at = begins;
  const pass = (mostDays: number): string => {
    const day = Math.floor(at / (24 * hour)) + Math.floor(chance() * mostDays);
    const moments = [beforeMidnight, afterMidnight, chance() * 24 * hour];
    at = Math.max(at + 1000, day * 24 * hour + (moments[Math.floor(chance() * 3)] ?? 0));
    return new Date(at).toISOString();
  };
  const act = (verb: string, mostDays: number, more: Pick<PastAct, 'before' | 'after'> = {}): void => {
    acts.push({ verb, objectType, objectId: id, at: pass(mostDays), ...more });
  };
  const names = verbs[objectType];
  for (let round = 0; round < 5; round += 1) {
    if (objectType === 'request') {
      act('submit', 3, { after: consented(chance() < 0.4) });
      if (JSON.stringify(acts.at(-1)?.after).includes('null')) act('consent', 6, { after: consented(true) });
    } else if (objectType === 'property' && round > 0) {
      act('update', 9, { before: { status: 'Returned' } });
      act('update', 2, { before: { status: 'Pending' } });
    } else act(names.arrive, 9);
    if (objectType === 'application' && chance() < 0.6) {
      const refunded = chance() < 0.3 ? { amount: '250.25', at: pass(20) } : undefined;
      payments.push({
        id: uuidv7(),
        amount: (100 + chance() * 9_000).toFixed(2),
        at: pass(1),
        ...(refunded && { refunded }),
      });
    }
    act('take', 3);
    const turn = chance();
    if (turn < 0.3) {
      const remarks = remarkSections
        .filter(() => chance() < 0.4)
        .map((section) => ({ section, text: 'Look at it again.' }));
      act('return', 15, {
        after: objectType === 'application' ? { remarks } : { remarks: 'Look at it again.' },
      });
      continue;
    }
    if (turn < 0.38) {
      const before = {
        application: { status: 'Processing' },
        request: consented(true),
        property: { status: 'Pending' },
      };
      if (objectType === 'property') act('delete', 9, { before: before.property });
      else if (objectType !== 'registration') act('withdraw', 9, { before: before[objectType] });
    } else if (turn < 0.5)
      act(names.reject, 30, { after: { remarks: [{ section: 'application', text: 'No.' }] } });
    else if (turn < 0.9) act(names.approve, 40);
    break;
  }
  if (objectType === 'application' && chance() < 0.1) {
    // What was given up as a draft was never with the ministry.
    acts.splice(0, acts.length, {
      verb: 'withdraw',
      objectType,
      objectId: id,
      before: { status: 'Draft' },
      at: pass(1),
    });
  }
  return { id, kind, acts, payments };
}

const rowsOf: Readonly<Record<Exclude<ObjectType, 'property'>, string>> = {
  application: `insert into applications (id, reference, entity_type, entity_id, property_id, application_type_id,
      application_status_id, parent_application_id, created_by)
    values ($1::text::uuid, $1::text, 'Self', $3::uuid, $3::uuid, array_position($4::text[], $2::text), 7,
      case when $2::text = 'Amendment' then $3::uuid end, $3::uuid)`,
  registration: `insert into expert_registrations (id, expert_type, reference, entity_type, entity_id, identification, name,
      registered_address_name, registered_address_street, registered_address_postal_code, registered_address_island_id,
      contact_number, contact_email, expert_status_id, created_by, license_number, license_document_id,
      registration_copy_id, business_profile_id)
    values ($1::text::uuid, $2::text, $1::text, 'Self', $3::uuid, $1::text, 'Somebody', 'a', 'b', 'c', 901, 'd', 'e', 1, $3::uuid,
      case when $2::text = 'Architect' then 'AR' end, case when $2::text = 'Architect' then $1::text::uuid end,
      case when $2::text <> 'Architect' and $4::text[] is not null then $1::text::uuid end, case when $2::text <> 'Architect' then $1::text::uuid end)`,
  request: `insert into title_requests (id, reference, title_id, kind, entity_type, entity_id, content, created_by)
    values ($1::text::uuid, $1::text, $3::uuid, $2::text, 'Self', $3::uuid, jsonb_build_object('kinds', $4::text[]), $3::uuid)`,
};

/** Adds acts that happened then; they are linked to the chain in this order. */
export async function addActs(
  { database }: Pick<TestSystem, 'database'>,
  acts: readonly PastAct[],
): Promise<void> {
  await database.query(
    `insert into acts (id, verb, object_type, object_id, acting_role, before, after, request_id, occurred_at)
     select gen_random_uuid(), a.verb, a.object_type, a.object_id, 'system', a.before, a.after, gen_random_uuid(), a.at
     from jsonb_to_recordset($1::jsonb)
       as a (n int, verb text, object_type text, object_id uuid, before jsonb, after jsonb, at timestamptz)
     order by a.n`,
    [
      JSON.stringify(
        acts.map(({ objectType, objectId, ...act }, n) => ({
          n,
          ...act,
          object_type: objectType,
          object_id: objectId,
        })),
      ),
    ],
  );
}

/**
 * Years of an office, by SQL: records of every kind with the acts that say what became of them, in the order in which they
 * happened, and their payments. The rows themselves stay as they were made: figures ask them for no more than their kind.
 */
export async function giveOfficeHistory(
  system: Pick<TestSystem, 'database'>,
  {
    seed,
    records,
    from,
    days,
  }: { readonly seed: number; readonly records: number; readonly from: string; readonly days: number },
): Promise<readonly PastRecord[]> {
  const chance = chanceOf(seed);
  const begin = Date.parse(`${from}T00:00:00Z`);
  const lived = Array.from({ length: records }, (_, place) => {
    const kind = insightKinds[place % insightKinds.length] ?? 'Property';
    return liveOne(kind, begin + Math.floor(chance() * days) * 24 * hour, chance);
  });
  const rows = new Client({ connectionString: system.database.superuserUrl });
  await rows.connect();
  try {
    // What the rows would have to belong to is nothing to these figures.
    await rows.query('set session_replication_role = replica');
    for (const { id, kind, payments } of lived) {
      const objectType = objectTypeOf(kind);
      const owner = uuidv7();
      if (objectType !== 'property')
        await rows.query(rowsOf[objectType], [id, kind, owner, kindsByApplicationType]);
      for (const { id: paymentId, amount, at, refunded } of payments) {
        await rows.query(
          `insert into payments (id, reference, application_id, assessment_id, amount, means, state, receipt_number, recorded_by, paid_at)
           values ($1::text::uuid, $1, $2, $3, $4, 'counter', 'paid', $1, $3, $5)`,
          [paymentId, id, owner, amount, at],
        );
        if (refunded)
          await rows.query(
            `insert into refunds (id, payment_id, amount, reason, receipt_number, made_by, made_at)
             values (gen_random_uuid(), $1::text::uuid, $2, 'Due', $1, $3, $4)`,
            [paymentId, refunded.amount, owner, refunded.at],
          );
      }
    }
  } finally {
    await rows.end();
  }
  const ofMoney = lived.flatMap(({ payments }) =>
    payments.map(({ id, at }) => ({ verb: 'takePayment', objectType: 'payment', objectId: id, at })),
  );
  const acts = [...lived.flatMap(({ acts: own }) => own), ...ofMoney];
  await addActs(
    system,
    acts.toSorted((one, other) => one.at.localeCompare(other.at)),
  );
  return lived;
}
