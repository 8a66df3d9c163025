import { IfcText, quoted, real } from './ifc-text.ts';

export type Point = readonly [x: number, y: number];

export interface WrittenSpace {
  readonly name: string;
  readonly longName?: string;
  /** Its kind, in the words of the program. */
  readonly objectType?: string;
  readonly predefinedType?: string;
  readonly properties?: Readonly<Record<string, string>>;
  readonly at?: readonly [x: number, y: number, z: number];
  /** Its profile; without one the space has no body. */
  readonly profile?: readonly Point[] | { readonly radius: number };
  readonly zone?: string;
  /** Spaces that it is made of. */
  readonly parts?: readonly WrittenSpace[];
}

export interface WrittenStorey {
  readonly name: string;
  readonly spaces: readonly WrittenSpace[];
}

interface BuildingOptions {
  readonly name?: string;
  /** The entity of the unit of length, by a file that others can be added to. */
  readonly unit?: (file: IfcText) => string;
  /** Where the building stands, and how far it is turned, in degrees. */
  readonly at?: readonly [x: number, y: number, z: number];
  readonly turn?: number;
}

export const millimetres = (file: IfcText): string => file.add('IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.)');

/** Adds a building with storeys of spaces to a file; others may add to it what they like. */
export function addBuilding(
  file: IfcText,
  storeys: readonly WrittenStorey[],
  { name: nameOfBuilding = 'Tower', unit = millimetres, at = [0, 0, 0], turn = 0 }: BuildingOptions = {},
): void {
  let given = 0;
  const globalId = (): string => {
    given += 1;
    return quoted(String(given).padStart(22, '0'));
  };
  const origin = file.add(`IFCAXIS2PLACEMENT3D(${file.point(0, 0, 0)},$,$)`);
  const context = file.add(`IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-5,${origin},$)`);
  const angle = file.add('IFCSIUNIT(*,.PLANEANGLEUNIT.,$,.RADIAN.)');
  const units = file.add(`IFCUNITASSIGNMENT((${unit(file)},${angle}))`);
  const project = file.add(`IFCPROJECT(${globalId()},$,'Project',$,$,$,$,(${context}),${units})`);
  const place = file.placement('$', at, turn);
  const building = file.add(
    `IFCBUILDING(${globalId()},$,${quoted(nameOfBuilding)},$,$,${place},$,$,.ELEMENT.,$,$,$)`,
  );
  const aggregate = (whole: string, parts: readonly string[]): void => {
    if (parts.length > 0) file.add(`IFCRELAGGREGATES(${globalId()},$,$,$,${whole},(${parts.join(',')}))`);
  };
  const zones = new Map<string, string[]>();

  function bodyOf({ profile }: WrittenSpace): string {
    if (!profile) return '$';
    const outline =
      'radius' in profile
        ? file.add(
            `IFCCIRCLEPROFILEDEF(.AREA.,$,${file.add(`IFCAXIS2PLACEMENT2D(${file.point(0, 0)},$)`)},${real(profile.radius)})`,
          )
        : polygonOf(profile);
    const solid = file.add(
      `IFCEXTRUDEDAREASOLID(${outline},${origin},${file.direction(0, 0, 1)},${real(2_800)})`,
    );
    const shape = file.add(`IFCSHAPEREPRESENTATION(${context},'Body','SweptSolid',(${solid}))`);
    return file.add(`IFCPRODUCTDEFINITIONSHAPE($,$,(${shape}))`);
  }

  function polygonOf(corners: readonly Point[]): string {
    const [first = [0, 0]] = corners;
    const points = [...corners, first].map((corner) => file.point(...corner));
    return file.add(
      `IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,${file.add(`IFCPOLYLINE((${points.join(',')}))`)})`,
    );
  }

  function addSpace(space: WrittenSpace, within: string): string {
    const stands = file.placement(within, space.at ?? [0, 0, 0]);
    const textOf = (text: string | undefined) => (text === undefined ? '$' : quoted(text));
    const added = file.add(
      `IFCSPACE(${globalId()},$,${quoted(space.name)},$,${textOf(space.objectType)},${stands},${bodyOf(space)},${textOf(space.longName)},.ELEMENT.,.${space.predefinedType ?? 'SPACE'}.,$)`,
    );
    if (space.zone !== undefined) zones.set(space.zone, [...(zones.get(space.zone) ?? []), added]);
    addProperties(added, space);
    aggregate(
      added,
      (space.parts ?? []).map((part) => addSpace(part, stands)),
    );
    return added;
  }

  function addProperties(added: string, { properties = {} }: WrittenSpace): void {
    const values = Object.entries(properties).map(([name, value]) =>
      file.add(`IFCPROPERTYSINGLEVALUE(${quoted(name)},$,IFCLABEL(${quoted(value)}),$)`),
    );
    if (values.length === 0) return;
    const set = file.add(`IFCPROPERTYSET(${globalId()},$,'Strata',$,(${values.join(',')}))`);
    file.add(`IFCRELDEFINESBYPROPERTIES(${globalId()},$,$,$,(${added}),${set})`);
  }

  const added = storeys.map(({ name, spaces }, index) => {
    const elevation = file.placement(place, [0, 0, index * 3_000]);
    const storey = file.add(
      `IFCBUILDINGSTOREY(${globalId()},$,${quoted(name)},$,$,${elevation},$,$,.ELEMENT.,${real(index * 3_000)})`,
    );
    aggregate(
      storey,
      spaces.map((space) => addSpace(space, elevation)),
    );
    return storey;
  });
  aggregate(building, added);
  aggregate(project, [building]);
  for (const [name, spaces] of zones) {
    const zone = file.add(`IFCZONE(${globalId()},$,${quoted(name)},$,$,$)`);
    file.add(`IFCRELASSIGNSTOGROUP(${globalId()},$,$,$,(${spaces.join(',')}),$,${zone})`);
  }
}

export const corners = (width: number, height: number): readonly Point[] => [
  [0, 0],
  [width, 0],
  [width, height],
  [0, height],
];
