import { displaySize } from './sizes.ts';

/** What a file may be: a PDF; a PDF, PNG or JPEG; a table; or a picture for documents. */
export type AcceptedFile = 'pdf' | 'document' | 'table' | 'picture';

const kinds = {
  pdf: {
    words: 'PDF',
    types: ['application/pdf'],
    ending: /\.pdf$/i,
    accept: 'application/pdf,.pdf',
  },
  document: {
    words: 'PDF, PNG or JPEG',
    types: ['application/pdf', 'image/png', 'image/jpeg'],
    ending: /\.(pdf|png|jpe?g)$/i,
    // The picker is open: the server looks at the content.
    accept: '',
  },
  table: {
    words: 'CSV, Excel or OpenDocument file',
    types: [],
    ending: /\.(csv|xlsx|ods)$/i,
    accept: '.csv,.xlsx,.ods',
  },
  picture: {
    words: 'PNG or SVG',
    types: ['image/png', 'image/svg+xml'],
    ending: /\.(png|svg)$/i,
    accept: 'image/png,image/svg+xml,.png,.svg',
  },
} as const;

/** What the picker offers. */
export function pickerOf(accept: AcceptedFile): string {
  return kinds[accept].accept;
}

/** Type and limit in words, stated before choosing. */
export function limitsInWords(accept: AcceptedFile, limitInBytes: number | undefined): string {
  const { words } = kinds[accept];
  return limitInBytes === undefined ? words : `${words}, at most ${displaySize(limitInBytes)}`;
}

/** What can be said about a file before it is sent. The server looks at the content itself. */
export function problemOfFile(
  file: File,
  accept: AcceptedFile,
  limitInBytes: number | undefined,
): string | undefined {
  const { types, ending, words } = kinds[accept];
  if (file.size === 0) return 'The selected file is empty';
  if (!types.some((type: string) => type === file.type) && !ending.test(file.name))
    return `The selected file must be a ${words}`;
  if (limitInBytes !== undefined && file.size > limitInBytes)
    return `The selected file must be smaller than ${displaySize(limitInBytes)}`;
  return undefined;
}
