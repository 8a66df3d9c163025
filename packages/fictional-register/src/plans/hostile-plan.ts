import { apartmentHouse } from './apartment-house.ts';
import type {
  FictionalAllocation,
  FictionalBuilding,
  FictionalGroup,
  FictionalLot,
  FictionalPlan,
} from './plan.ts';
import { residential } from './small-parts.ts';

/**
 * Names that are markup, code or a template to somebody who takes them for it: elements that run code, load something
 * from elsewhere, navigate, shadow what a page reads or end the table they stand in; braces of templates; text that is
 * escaped already; and names in Thaana, which is written from right to left.
 */
export const hostileNames: readonly string[] = [
  `"><img src=//beacon.invalid/a onerror="window.__x=1">`,
  '<style>@import "//beacon.invalid/s"</style>',
  '<svg onload=window.__x=1><use href="//beacon.invalid/u#x"/></svg>',
  '<a href="javascript:window.__x=1">Tower</a>',
  '</td></tr></table><script>window.__x=1</script>',
  '<form id=root action=//beacon.invalid><input name=token></form>',
  '<math><mi//xlink:href="data:x,<script>window.__x=1</script>">',
  '<meta http-equiv=refresh content="0;url=//beacon.invalid/m">',
  '<base href=//beacon.invalid>',
  '<iframe srcdoc="<script>parent.__x=1</script>"></iframe>',
  '<details open ontoggle=window.__x=1>x</details>',
  '<!--<img src="--><img src=x onerror=window.__x=1//">',
  '<noscript><p title="</noscript><img src=x onerror=window.__x=1>">',
  '&lt;script&gt;window.__x=1&lt;/script&gt;',
  `' onmouseover='window.__x=1' x='`,
  'url(javascript:window.__x=1)',
  "{{7*7}} ${7*7} <%=7*7%> #{7*7} $eval('7*7')",
  'ހުޅުމާލެ <b onclick=window.__x=1>އިމާރާތް</b>',
  'ނޫފަރު ޓަވަރު',
];

/** The same in as few characters as a number of a unit, a floor or a lot may have. */
export const hostileNumbers: readonly string[] = [
  '<b id=root>1</b>',
  `'"><i id=main>`,
  '<svg onload=__x=1>',
  '<img src=//b>',
  '</td></tr>',
  '</table>',
  '<base href=//b>',
  '<!--',
  '{{7*7}}',
  '${7*7}',
  '<%=7*7%>',
  '#{7*7}',
  '&lt;b&gt;',
  'ގެ 12',
];

const nameAt = (place: number): string => hostileNames[place % hostileNames.length] ?? '';

/** Different for each place, whatever their number. */
function numberAt(place: number): string {
  const round = Math.trunc(place / hostileNumbers.length);
  const number = hostileNumbers[place % hostileNumbers.length] ?? '';
  return round === 0 ? number : `${number}${round}`;
}

const [apartment, car] = [2, 1];
const places = [...hostileNames.keys()];

/** A building with a tower, a floor and a unit, none of which has the name of another. */
function buildingAt(place: number): FictionalBuilding {
  const tower = nameAt(place + 1);
  return {
    name: nameAt(place),
    code: numberAt(place),
    hasPodium: false,
    towers: [tower],
    applicationBuildingTypeId: 1,
    plot: null,
    floors: [
      {
        floorNumber: numberAt(place),
        grossFloorAreaInSqm: '120.00',
        isPodiumFloor: false,
        units: [
          {
            unitNumber: numberAt(place),
            occupancyUseId: residential,
            unitTypeId: apartment,
            floorAreaInSqm: `${60 + place}.50`,
            tower,
            group: nameAt(place + 2),
          },
        ],
      },
    ],
  };
}

const groups: readonly FictionalGroup[] = hostileNames.map((groupName) => ({
  groupName,
  occupancyUseId: residential,
}));

function commonPropertyAt(place: number): readonly FictionalAllocation[] {
  return ([1, 2, 3] as const).map((commonPropertyTypeId) => ({
    commonPropertyTypeId,
    description: nameAt(place + 3),
    place: { building: nameAt(place), floor: numberAt(place) },
    floorAreaInSqm: '9.25',
    occupancyUseId: residential,
    group: commonPropertyTypeId === 2 ? nameAt(place + 2) : null,
    units: [],
  }));
}

const lots: readonly FictionalLot[] = places.map((place) => ({
  reference: numberAt(place),
  accessoryUnit: place + 1,
  unit: numberAt(place),
  vehicleParkingTypeId: car,
}));

/**
 * A plan that works out, in which every name and number is hostile: every name stands once as building, as tower and as
 * group, every number as floor, as unit and as lot. The scheme's name and address are made of several.
 */
export const hostilePlan: FictionalPlan = {
  ...apartmentHouse,
  details: {
    ...apartmentHouse.details,
    allotedShareValue: 10_000,
    landAreaInSqm: '4800.00',
    occupancyUseId: residential,
    schemeName: [nameAt(0), nameAt(4), nameAt(16)].join(' '),
    schemeAddress: [nameAt(1), nameAt(2), nameAt(5), nameAt(18)].join(', '),
  },
  groups,
  buildings: places.map(buildingAt),
  commonProperty: places.flatMap(commonPropertyAt),
  lots,
};
