/** The part that tests use of the second reader of DXF, which has no types of its own. */
declare module 'dxf' {
  export class Helper {
    constructor(text: string);
    readonly parsed: {
      readonly header: Readonly<Record<string, unknown>>;
      readonly entities: readonly { readonly type: string; readonly layer: string }[];
    };
    /** Everything that is drawn, blocks as often as they are inserted, as lines of points. */
    toPolylines(): {
      readonly polylines: readonly { readonly vertices: readonly (readonly [x: number, y: number])[] }[];
    };
  }
}
