import { Button, DownloadIcon, Menu } from '@strata/ui';
import { useState } from 'react';
import css from './exports.module.css';
import { SavingSigns } from './saving-signs.tsx';
import { type ArrivedFile, type ArrivingOptions, useSavingFile } from './use-saving-file.ts';

/** In what form rows are saved: a workbook, or text with commas. */
export type ExportForm = 'xlsx' | 'csv';

export interface ExportMenuProps {
  /** What is exported, in words: "units of all buildings". */
  readonly what: string;
  readonly fetchFile: (form: ExportForm, options: ArrivingOptions) => Promise<ArrivedFile>;
  /** Tells why nothing was saved. */
  readonly notify: (error: unknown) => void;
  /** The words on the button, where "Export" alone says too little. */
  readonly text?: string;
  readonly kind?: 'secondary' | 'quiet';
  readonly small?: boolean;
}

const forms: readonly { readonly form: ExportForm; readonly label: string }[] = [
  { form: 'xlsx', label: 'Excel workbook (.xlsx)' },
  { form: 'csv', label: 'Comma-separated text (.csv)' },
];

/** Saves rows as a workbook or as text. */
export function ExportMenu(props: ExportMenuProps) {
  const { what, fetchFile, notify, text, kind = 'secondary', small = false } = props;
  const label = text ?? `Export: ${what}`;
  const saving = useSavingFile(notify);
  const [form, setForm] = useState<ExportForm>('xlsx');

  function exportAs(chosen: ExportForm) {
    setForm(chosen);
    void saving.save((options) => fetchFile(chosen, options), `${what}.${chosen}`);
  }

  return (
    <span className={`inline gap-2 row-gap-1 ${css.saving}`}>
      <Menu
        label={label}
        items={forms.map((one) => ({ label: one.label, onSelect: () => exportAs(one.form) }))}
        opener={(parts) => (
          <Button
            {...parts}
            kind={kind}
            small={small}
            busy={saving.isSaving}
            icon={<DownloadIcon size={18} />}
            aria-label={label}
          >
            {text ?? 'Export'}
          </Button>
        )}
      />
      <SavingSigns saving={saving} what={`${what}, ${form === 'xlsx' ? 'Excel' : 'CSV'}`} />
    </span>
  );
}
