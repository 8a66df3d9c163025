import { counted, displayDate, displayDecimal, formatHundredths, parseHundredths } from '@strata/domain';
import { DefinitionList, PageSection, Text } from '@strata/ui';
import { shareValueWords } from '@strata/web';
import { Link } from 'react-router';
import type { Title, TitlePlace } from './titles.ts';

export interface UnitParticularsProps {
  readonly title: Title;
  /** Undefined where it could not be loaded; null where the registered plan has no such unit any more. */
  readonly place: TitlePlace | null | undefined;
}

/** What the unit is, what is its owners' to use, and where the plan and the plot say more. */
export function UnitParticulars({ title, place }: UnitParticularsProps) {
  const { unit, scheme, shareValue, youAre } = title;
  // Whoever applied may read the plan.
  const plan = youAre.includes('applicant') ? title.place : null;
  const name = scheme.name === null ? scheme.number : `${scheme.name}, ${scheme.number}`;
  return (
    <PageSection id="unit" title="The unit">
      <DefinitionList
        items={[
          {
            term: 'Strata area',
            value: (
              <>
                {displayDecimal(unit.strataAreaInSqm)} sqm
                <Text tone="quiet" size="small">
                  The unit’s own floor area
                </Text>
              </>
            ),
          },
          {
            term: 'Share value',
            value: (
              <>
                {shareValueWords(shareValue)} of {shareValueWords(scheme.aggregate)}
                <Text tone="quiet" size="small">
                  The unit’s part, out of all units of the scheme together
                </Text>
              </>
            ),
          },
          {
            term: 'Unit',
            value: plan === null ? unit.number : <Link to={`/app/units/${plan.unitId}`}>{unit.number}</Link>,
          },
          { term: 'Where', value: whereOf(unit) },
          { term: 'Use', value: `${unit.occupancyUse}, ${unit.unitType}` },
          { term: 'Yours to use', value: lotsOf(title, place) },
          { term: 'Limited common property', value: limitedOf(place) },
          { term: 'Shared with all units', value: sharedOf(place) },
          {
            term: 'Scheme',
            value:
              plan === null ? (
                name
              ) : (
                <Link to={`/app/applications/${plan.applicationId}/registrations`}>{name}</Link>
              ),
          },
          {
            term: 'Plot',
            value: `${scheme.plotName}, plot ${scheme.plotNumber}, ${scheme.islandName}, ${scheme.atollName}`,
          },
          { term: 'Title registered', value: displayDate(title.registeredDate) },
        ]}
      />
    </PageSection>
  );
}

function whereOf({ building, tower, floor }: Title['unit']): string {
  return [building, ...(tower === null ? [] : [tower]), `floor ${floor}`].join(', ');
}

/** The lots of the unit with where they are, as far as the plan says it. */
function lotsOf({ unit }: Title, place: TitlePlace | null | undefined): string {
  const lots = (place?.commonProperty ?? []).flatMap(({ lots: all, floorNumber }) =>
    all
      .filter(({ isOfUnit }) => isOfUnit)
      .map(
        (lot) =>
          `${lot.vehicleParkingType} lot ${lot.reference}${floorNumber === null ? '' : `, floor ${floorNumber}`}`,
      ),
  );
  if (lots.length > 0) return lots.join('; ');
  return unit.accessoryLots.length === 0 ? 'No accessory lots' : `Lots ${unit.accessoryLots.join(', ')}`;
}

/** Each area that only some units may use, this one among them. */
function limitedOf(place: TitlePlace | null | undefined): string {
  const areas = areasFor(place, 'limited');
  if (areas.length === 0) return 'None for this unit';
  return areas
    .map(({ occupancyUse, reference, floorAreaInSqm, floorNumber }) =>
      [
        `${occupancyUse} (${reference})`,
        ...(floorNumber === null ? [] : [`floor ${floorNumber}`]),
        `${displayDecimal(floorAreaInSqm)} sqm`,
      ].join(', '),
    )
    .join('; ');
}

/** How much general common property the building has. */
function sharedOf(place: TitlePlace | null | undefined): string {
  const areas = areasFor(place, 'general');
  if (areas.length === 0) return 'None';
  const sum = areas.reduce(
    (total, { floorAreaInSqm }) => total + (parseHundredths(floorAreaInSqm) ?? 0n),
    0n,
  );
  return `General common property, ${counted(areas.length, 'area')}, ${displayDecimal(formatHundredths(sum))} sqm`;
}

const areasFor = (place: TitlePlace | null | undefined, kind: 'general' | 'limited') =>
  (place?.commonProperty ?? []).filter((area) => area.kind === kind && area.isForUnit);
