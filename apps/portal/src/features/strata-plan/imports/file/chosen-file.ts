import { displaySize } from '@strata/web';

/** A file as it was when it was chosen. */
export interface ChosenFile {
  /** Tells one choice from the next, also of the same file. */
  readonly id: string;
  readonly name: string;
  readonly size: string;
  /** Its bytes, held by this page: what is imported is what was checked, whatever becomes of the file meanwhile. */
  readonly content: File;
  /** The file itself, by which can be told that it was changed. */
  readonly original: File;
}

/** What is said against a file before it is sent. */
export interface FileProblem {
  readonly name: string;
  readonly title: string;
  readonly advice?: string;
}

/** The forms that are imported, by the endings of their names. */
export const importedForms = ['.xlsx', '.ods', '.csv'] as const;

const otherTables = /\.(xls|xlsm|xlsb|fods|tsv|txt|numbers)$/i;

/** What can be seen of a file by its name and size. The server looks at the content itself. */
export function problemOfWorkbook(file: File, limitInBytes: number | undefined): FileProblem | undefined {
  const { name, size } = file;
  if (!importedForms.some((ending) => name.toLowerCase().endsWith(ending))) {
    const advice = otherTables.test(name)
      ? 'Open it in your spreadsheet program and save it as an Excel workbook (.xlsx). Renaming it is not enough.'
      : 'The template of step 1 is such a workbook.';
    return {
      name,
      title:
        'The selected file must be an Excel workbook (.xlsx), an OpenDocument spreadsheet (.ods) or a CSV file (.csv).',
      advice,
    };
  }
  if (size === 0) return { name, title: 'The selected file is empty.' };
  if (limitInBytes !== undefined && size > limitInBytes)
    return {
      name,
      title: `The selected file must be smaller than ${displaySize(limitInBytes)}.`,
      advice: `It has ${displaySize(size)}. Leave out pictures and sheets that are not imported, or import the rows in several files.`,
    };
  return undefined;
}

/** Takes the bytes of a file into the page; a problem where the browser does not get at them. */
export async function readChosenFile(original: File): Promise<ChosenFile | FileProblem> {
  const { name, type, lastModified, size } = original;
  try {
    const content = new File([await original.arrayBuffer()], name, { type, lastModified });
    return { id: crypto.randomUUID(), name, size: displaySize(size), content, original };
  } catch {
    return {
      name,
      title: 'The browser cannot read this file.',
      advice:
        'It was moved, deleted or changed after it was chosen, or it is a folder. Save and close it in other programs, and choose it again.',
    };
  }
}

export function isFault(result: ChosenFile | FileProblem): result is FileProblem {
  return 'title' in result;
}
