import { createContext } from 'react';

/** What the fields of the table need to know of the values that are typed. */
export interface TypedValues {
  readonly textOf: (unitId: string) => string;
  /** What is wrong with a value, once it is to be shown. */
  readonly errorOf: (unitId: string) => string | undefined;
  readonly change: (unitId: string, text: string) => void;
  readonly leave: (unitId: string) => void;
  /** Fills other units as well; false where a single figure is left to the browser. */
  readonly paste: (unitId: string, text: string) => boolean;
  readonly isLocked: boolean;
}

/** Beside the rows, so that a key press draws the fields in sight anew, and not the table. */
export const EditsContext = createContext<TypedValues | undefined>(undefined);
