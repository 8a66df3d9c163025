/** What a block is: a unit, common property for all (general), for some (limited), or an accessory such as a lot. */
export type BlockKind = 'unit' | 'general' | 'limited' | 'accessory';

/** One area of a floor, drawn as wide as it is large. Areas are decimal strings in sqm, such as "1234.50". */
export interface StackBlock {
  readonly id: string;
  readonly kind: BlockKind;
  readonly label: string;
  readonly area: string;
  /** Id of one of the tints, for what the units are coloured by. */
  readonly tint?: string;
  /** Name of the tower in which it lies; none on a podium and for what the towers share. */
  readonly tower?: string;
  /** Its share value, where the stack shows shares. */
  readonly share?: bigint;
  /** What it is used for, in words. */
  readonly use?: string;
  /** The lots of an accessory block. */
  readonly lots?: readonly StackLot[];
}

/** A lot of an accessory unit, such as a parking space. */
export interface StackLot {
  readonly reference: string;
  /** The unit to which it belongs; null while it belongs to none. */
  readonly unitId: string | null;
}

export interface StackFloor {
  readonly id: string;
  readonly label: string;
  readonly grossArea: string;
  readonly blocks: readonly StackBlock[];
}

/** One meaning of colour: a group or a use. */
export interface StackTint {
  readonly id: string;
  readonly label: string;
  /** Reference of the group, such as G1; none for a use. */
  readonly reference?: string;
}

/** A building to draw; its floors from the top down. */
export interface Stack {
  readonly name: string;
  readonly floors: readonly StackFloor[];
  readonly tints: readonly StackTint[];
  /** Set to show share values. */
  readonly shares?: StackShares;
  /** Ids of the units that the drawing is about: they stand out with their lots, and the others step back. */
  readonly marked?: readonly string[];
}

export interface StackShares {
  readonly decimals: 0 | 4;
  /** The largest share value of all buildings that are compared: the bar of a unit that has it goes to the top. */
  readonly largest: bigint;
  /** Whether units have a bar as high as their value; they are then not coloured by their tints. */
  readonly bars: boolean;
}
