import type { Folio } from '@strata/domain';
import { type DrawnPlace, DrawnPlaces } from './drawn-places.ts';
import type { LadmRecord, LadmSource, TitleAct } from './ladm-source.ts';
import { Parties } from './parties.ts';
import { type Moment, versionsOf } from './versions.ts';

interface Acted {
  readonly id: string;
  readonly date: string;
}

const momentsOf = <Act extends Acted, Value>(
  acts: readonly Act[],
  valueOf: (act: Act) => Value | undefined,
): readonly Moment<Value>[] => acts.map((act) => ({ actId: act.id, date: act.date, value: valueOf(act) }));

const squareMetres = (areaSize: string) => ({ areaSize, uom: 'm2', type: 'officialArea' });

/** Where a thing of the registered plan is: members that only the present version of a spatial unit has, and the first shape never. */
type PlaceOf = (id: string | undefined) => DrawnPlace | undefined;

function schemeObjects(
  { schemeActs, commonProperty }: LadmRecord,
  land: DrawnPlace | undefined,
  placeOf: PlaceOf,
) {
  const number = schemeActs[0]?.after.number ?? '';
  const baUnits = versionsOf(
    momentsOf(schemeActs, ({ after }) => ({
      name: after.name,
      type: 'strataScheme',
      state: after.state,
      numberOfUnits: after.numberOfUnits,
      aggregateOfShareValues: after.aggregate,
      shareMethod: after.shareMethod,
    })),
  );
  const parcels = versionsOf(
    momentsOf(schemeActs, ({ after }) => ({
      label: after.plotNumber,
      type: 'parcel',
      area: squareMetres(after.landAreaInSqm),
      extAddressID: { plotName: after.plotName, islandName: after.islandName, atollName: after.atollName },
    })),
  );
  // Of the plan that is registered now, since it was registered.
  const registered = schemeActs.findLast(
    ({ after }, at) => after.applicationId !== schemeActs[at - 1]?.after.applicationId,
  );
  return {
    baUnits: baUnits.map(({ value, lifespan }) => ({ uID: number, ...value, ...lifespan })),
    spatialUnits: [
      ...parcels.map(({ value, lifespan }) => ({
        suID: `${number}/plot`,
        ...value,
        baunit: number,
        ...lifespan,
        ...(lifespan.endLifespanVersion === null ? land : undefined),
      })),
      ...commonProperty.map(({ id, type, reference, building, floor, areaInSqm }) => ({
        suID: id,
        label: `${type} ${reference}`,
        type: 'LA_LegalSpaceBuildingUnit',
        buildingUnitType: 'shared',
        area: squareMetres(areaInSqm),
        extPhysicalBuildingUnitID: { building, floor },
        baunit: number,
        beginLifespanVersion: registered?.date ?? '',
        endLifespanVersion: null,
        source: registered?.id ?? '',
        ...placeOf(id),
      })),
    ],
  };
}

/** A cancelled title has neither unit nor rights any more. */
const unlessCancelled = <Value>({ state }: Folio, value: Value | undefined): Value | undefined =>
  state === 'cancelled' ? undefined : value;

function titleObjects(acts: readonly TitleAct[], parties: Parties, place: DrawnPlace | undefined) {
  const number = acts[0]?.after.number ?? '';
  const baUnits = versionsOf(
    momentsOf(acts, ({ after }) =>
      unlessCancelled(after, {
        name: after.number,
        type: 'strataTitle',
        provisional: after.provisional,
        shareValue: after.shareValue,
        partOf: after.schemeNumber,
      }),
    ),
  );
  const spaces = versionsOf(
    momentsOf(acts, ({ after }) => {
      const { building, tower, floor, number: label, strataAreaInSqm, ...unit } = after.unit;
      return unlessCancelled(after, {
        label,
        type: 'LA_LegalSpaceBuildingUnit',
        buildingUnitType: 'individual',
        area: squareMetres(strataAreaInSqm),
        extPhysicalBuildingUnitID: { building, tower, floor },
        ...unit,
      });
    }),
  );
  const owners = new Set(acts.flatMap(({ after }) => after.owners.map((owner) => parties.numberOf(owner))));
  const rights = [...owners].flatMap((party) =>
    versionsOf(
      momentsOf(acts, ({ after }) => {
        const owner = after.owners.find((one) => parties.numberOf(one) === party);
        return unlessCancelled(
          after,
          owner && {
            type: 'ownership',
            share: { numerator: owner.shareNumerator, denominator: owner.shareDenominator },
          },
        );
      }),
    ).map(({ value, lifespan }) => ({
      rID: `${number}/${party}`,
      ...value,
      party,
      baunit: number,
      ...lifespan,
    })),
  );
  const numbers = new Set(acts.flatMap(({ after }) => after.encumbrances.map((one) => one.number)));
  const restrictions = [...numbers].flatMap((mortgage) =>
    versionsOf(
      momentsOf(acts, ({ after }) => {
        const found = after.encumbrances.find((one) => one.number === mortgage);
        const party = found && parties.numberOf(found.lender);
        return unlessCancelled(
          after,
          found && { type: 'LA_Mortgage', amount: { value: found.amount, currency: 'MVR' }, party },
        );
      }),
    ).map(({ value, lifespan }) => ({
      rID: `${number}/mortgage-${mortgage}`,
      ...value,
      baunit: number,
      ...lifespan,
    })),
  );
  return {
    baUnits: baUnits.map(({ value, lifespan }) => ({ uID: number, ...value, ...lifespan })),
    spatialUnits: spaces.map(({ value, lifespan }) => ({
      suID: `${number}/space`,
      ...value,
      baunit: number,
      ...lifespan,
      ...(lifespan.endLifespanVersion === null ? place : undefined),
    })),
    rights,
    restrictions,
  };
}

function sourcesOf({ schemeActs, titleActs, revisions, requests }: LadmRecord) {
  const acceptedOn = new Map(schemeActs.map(({ after, date }) => [after.revisionId, date]));
  return {
    LA_SpatialSource: revisions.map((plan) => ({
      sID: plan.id,
      type: 'strataPlan',
      application: plan.applicationId,
      reference: plan.reference,
      revision: plan.number,
      sha256: plan.sha256,
      ...(plan.measuredTo === null ? {} : { areasMeasuredTo: plan.measuredTo }),
      submission: plan.declaredDate,
      acceptance: acceptedOn.get(plan.id) ?? null,
    })),
    LA_AdministrativeSource: [
      ...requests.map(({ id, reference, kind, submittedDate }) => ({
        sID: id,
        type: 'request',
        kind,
        reference,
        submission: submittedDate,
      })),
      ...[...schemeActs, ...titleActs].map(({ id, sequence, verb, date, basis, corrects }) => ({
        sID: id,
        type: 'act',
        kind: verb,
        reference: sequence,
        recordation: date,
        basis,
        corrects,
      })),
    ],
  };
}

/** A scheme in the shape of ISO 19152, every object with its versions (docs/register/ladm.md). */
export function buildLadm(record: LadmRecord, asked: Omit<LadmSource, 'record'>): object {
  const parties = new Parties(record.titleActs);
  const byTitle = Map.groupBy(record.titleActs, ({ after }) => after.number);
  const { drawing, placing = null } = record;
  const places = drawing && new DrawnPlaces(drawing, placing);
  const unitOf = new Map(drawing?.units.map(({ title, id }) => [title, id]));
  const scheme = schemeObjects(record, places?.land, (id) => places?.of(id));
  const titles = [...byTitle].map(([number, acts]) =>
    titleObjects(acts, parties, places?.of(unitOf.get(number))),
  );
  return {
    standard: 'ISO 19152:2012',
    version: Number(asked.version),
    madeAt: asked.madeAt,
    identificationsAre: asked.whole ? 'whole' : 'masked',
    LA_Party: parties.toJson(asked),
    LA_BAUnit: [...scheme.baUnits, ...titles.flatMap(({ baUnits }) => baUnits)],
    LA_SpatialUnit: [...scheme.spatialUnits, ...titles.flatMap(({ spatialUnits }) => spatialUnits)],
    LA_RRR: {
      LA_Right: titles.flatMap(({ rights }) => rights),
      LA_Restriction: titles.flatMap(({ restrictions }) => restrictions),
    },
    LA_Source: sourcesOf(record),
  };
}
