import { formatHundredths, parseHundredths } from '../decimals.ts';
import { pick } from '../fields/field.ts';
import { faultOfArea, faultOfNumber, tidyLine } from '../imports/typed-values.ts';
import { unitNumberKey } from '../strata-plan/number-keys.ts';
import { plotFields } from '../strata-plan/plot-fields.ts';
import { typingMessages } from '../strata-plan/typing-messages.ts';
import { changedMembers, type ExchangeDraft } from './exchange-draft.ts';
import type { FilePlot } from './exchanged-plan.ts';

/** Plots of the subdivision: each is known by its number. */
export function checkPlots(draft: ExchangeDraft, filed: readonly FilePlot[] = []): void {
  const plots = new Map(draft.plan.strataPlots.map((plot) => [unitNumberKey(plot.plotNumber), plot]));
  const seen = new Set<string>();
  for (const [place, { plotNumber: text, areaInSqm: area }] of filed.entries()) {
    const path = ['plan', 'plots', place];
    const plotNumber = tidyLine(text);
    const key = unitNumberKey(plotNumber);
    const has = seen.has(key) ? undefined : plots.get(key);
    if (seen.has(key)) draft.refuse([...path, 'plotNumber'], typingMessages.plotNumberTaken);
    seen.add(key);
    const content = { plotNumber, areaInSqm: formatHundredths(parseHundredths(area.trim()) ?? 0n) };
    if (plotNumber !== has?.plotNumber)
      draft.refuse([...path, 'plotNumber'], faultOfNumber(plotNumber, plotFields.plotNumber.most));
    draft.refuse([...path, 'areaInSqm'], faultOfArea(area));
    const id = has?.id ?? draft.makeId();
    plots.set(key, { id, ...content });
    if (!has) {
      draft.created.plots.set(id, content);
      draft.counts.plots.created += 1;
      continue;
    }
    const fields = changedMembers(pick(plotFields, has), content);
    draft.tell('plots', path, has.plotNumber, fields);
    if (fields.length > 0) draft.changed.plots.set(id, content);
  }
  draft.counts.plots.notInFile = [...plots.keys()].filter((key) => !seen.has(key)).length;
  draft.plan = { ...draft.plan, strataPlots: [...plots.values()] };
}
