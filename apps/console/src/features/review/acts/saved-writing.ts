import type { ExaminedType } from '@strata/domain';
import { useState } from 'react';
import { type PanelAct, panelActs } from '../../../app/examinations/act-words.ts';
import { useDrafts } from '../drafts/use-drafts.ts';
import type { Written } from './act-rules.ts';

/** What is written for the acts on a record, and for which of them the officer is writing. */
export function useSavedWriting(objectType: ExaminedType, id: string) {
  const { parts, drafts, ...saving } = useDrafts(objectType, id);
  const [panel, setPanel] = useState(drafts.openAct);
  const open = (act: PanelAct | undefined) => {
    drafts.leaveOpen(act);
    setPanel(act);
  };
  const writtenFor = (act: PanelAct): Written => {
    const { text = '', expiryDate = '' } = parts.get(`act:${act}`) ?? {};
    return { text, expiryDate };
  };
  return {
    panel,
    open,
    writtenFor,
    /** Acts for which something was written and not sent. */
    begun: panelActs.filter((act) => parts.has(`act:${act}`)),
    write: (act: PanelAct, { text, expiryDate }: Written) =>
      drafts.write(`act:${act}`, expiryDate === '' ? { text } : { text, expiryDate }),
    /** The act is done: the server has forgotten what was written for it. */
    done: (act: PanelAct) => {
      open(undefined);
      drafts.forget([`act:${act}`]);
    },
    parts,
    drafts,
    ...saving,
  };
}
