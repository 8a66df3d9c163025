/** A group code and its value: two lines of the file. */
export type DxfPair = readonly [code: number, value: string | number];

export interface DxfLayer {
  readonly name: string;
  /** Number of AutoCAD's palette. */
  readonly colour: number;
}

/** An entity of model space: its type, its layer, and what only it has. */
export interface DxfEntity {
  readonly type: string;
  readonly layer: string;
  readonly pairs: readonly DxfPair[];
}

/** Handles of what every drawing has. Tables and what stands in them name each other by these. */
const fixed = {
  layers: 'A',
  blocks: 'B',
  modelSpace: 'C',
  paperSpace: 'D',
  rootDictionary: 'E',
  groups: 'F',
} as const;

const firstFreeHandle = 0x100;

/** $INSUNITS: millimetres. */
const millimetres = 4;

/** A drawing in the DXF of AutoCAD 2007 (AC1021), the first that is UTF-8; with all that AutoCAD insists on. */
export function dxfFile(layers: readonly DxfLayer[], entities: readonly DxfEntity[]): string {
  let handle = firstFreeHandle;
  const next = (): string => (handle++).toString(16).toUpperCase();
  const tables = tablesOf(layers, next);
  const blocks = [
    ...blockOf('*Model_Space', fixed.modelSpace, next),
    ...blockOf('*Paper_Space', fixed.paperSpace, next),
  ];
  const drawn = entities.flatMap(({ type, layer, pairs }): DxfPair[] => [
    [0, type],
    [5, next()],
    [330, fixed.modelSpace],
    [100, 'AcDbEntity'],
    [8, layer],
    ...pairs,
  ]);
  const header: readonly DxfPair[] = [
    [9, '$ACADVER'],
    [1, 'AC1021'],
    [9, '$DWGCODEPAGE'],
    [3, 'ANSI_1252'],
    [9, '$INSUNITS'],
    [70, millimetres],
    [9, '$MEASUREMENT'],
    [70, 1],
    // Behind all handles that were given.
    [9, '$HANDSEED'],
    [5, handle.toString(16).toUpperCase()],
  ];
  const all = [
    ...section('HEADER', header),
    ...section('CLASSES', []),
    ...section('TABLES', tables),
    ...section('BLOCKS', blocks),
    ...section('ENTITIES', drawn),
    ...section('OBJECTS', objects),
  ];
  return [...all.map(([code, value]) => `${code}\n${value}\n`), '0\nEOF\n'].join('');
}

const section = (name: string, content: readonly DxfPair[]): readonly DxfPair[] => [
  [0, 'SECTION'],
  [2, name],
  ...content,
  [0, 'ENDSEC'],
];

function tablesOf(layers: readonly DxfLayer[], next: () => string): readonly DxfPair[] {
  const table = (name: string, own: string, records: readonly (readonly DxfPair[])[]): readonly DxfPair[] => [
    [0, 'TABLE'],
    [2, name],
    [5, own],
    [330, '0'],
    [100, 'AcDbSymbolTable'],
    [70, records.length],
    ...(name === 'DIMSTYLE' ? [[100, 'AcDbDimStyleTable'] as const] : []),
    ...records.flat(),
    [0, 'ENDTAB'],
  ];
  const record = (type: string, own: string, handleOfTable: string, subclass: string, name: string) =>
    [
      [0, type],
      [5, own],
      [330, handleOfTable],
      [100, 'AcDbSymbolTableRecord'],
      [100, subclass],
      [2, name],
    ] as const;
  const lineTypes = next();
  const styles = next();
  const applications = next();
  return [
    ...table('VPORT', next(), []),
    ...table(
      'LTYPE',
      lineTypes,
      ['ByBlock', 'ByLayer', 'Continuous'].map((name) => [
        ...record('LTYPE', next(), lineTypes, 'AcDbLinetypeTableRecord', name),
        [70, 0],
        [3, ''],
        [72, 65],
        [73, 0],
        [40, 0],
      ]),
    ),
    ...table(
      'LAYER',
      fixed.layers,
      [{ name: '0', colour: 7 }, ...layers].map(({ name, colour }) => [
        ...record('LAYER', next(), fixed.layers, 'AcDbLayerTableRecord', name),
        [70, 0],
        [62, colour],
        [6, 'Continuous'],
      ]),
    ),
    ...table('STYLE', styles, [
      [
        ...record('STYLE', next(), styles, 'AcDbTextStyleTableRecord', 'Standard'),
        [70, 0],
        [40, 0],
        [41, 1],
        [50, 0],
        [71, 0],
        [42, 2.5],
        // AutoCAD's own fonts have no Thaana.
        [3, 'arial.ttf'],
        [4, ''],
      ],
    ]),
    ...table('VIEW', next(), []),
    ...table('UCS', next(), []),
    ...table('APPID', applications, [
      [...record('APPID', next(), applications, 'AcDbRegAppTableRecord', 'ACAD'), [70, 0]],
    ]),
    ...table('DIMSTYLE', next(), []),
    ...table('BLOCK_RECORD', fixed.blocks, [
      record('BLOCK_RECORD', fixed.modelSpace, fixed.blocks, 'AcDbBlockTableRecord', '*Model_Space'),
      record('BLOCK_RECORD', fixed.paperSpace, fixed.blocks, 'AcDbBlockTableRecord', '*Paper_Space'),
    ]),
  ];
}

const blockOf = (name: string, owner: string, next: () => string): readonly DxfPair[] => [
  [0, 'BLOCK'],
  [5, next()],
  [330, owner],
  [100, 'AcDbEntity'],
  [8, '0'],
  [100, 'AcDbBlockBegin'],
  [2, name],
  [70, 0],
  [10, 0],
  [20, 0],
  [30, 0],
  [3, name],
  [1, ''],
  [0, 'ENDBLK'],
  [5, next()],
  [330, owner],
  [100, 'AcDbEntity'],
  [8, '0'],
  [100, 'AcDbBlockEnd'],
];

const objects: readonly DxfPair[] = [
  [0, 'DICTIONARY'],
  [5, fixed.rootDictionary],
  [330, '0'],
  [100, 'AcDbDictionary'],
  [281, 1],
  [3, 'ACAD_GROUP'],
  [350, fixed.groups],
  [0, 'DICTIONARY'],
  [5, fixed.groups],
  [330, fixed.rootDictionary],
  [100, 'AcDbDictionary'],
  [281, 1],
];
