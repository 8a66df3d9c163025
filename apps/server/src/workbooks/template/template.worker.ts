import type { ImportReferenceData, StrataPlan } from '@strata/domain';
import type { WorkbookRefusal } from '../read/workbook-refusal.ts';
import { type TemplateInput, writeTemplate } from './write-template.ts';

/** What a template is made of, as the database writes it: text, which is quick to copy to a thread. */
export interface TemplateOrder extends Omit<TemplateInput, 'plan' | 'referenceData'> {
  /** The members of the plan as JSON of the wire, without braces around them. */
  readonly plan: string;
  /** The reference lists as JSON of the wire. */
  readonly referenceData: string;
}

export interface MadeTemplate {
  readonly content: Uint8Array;
  readonly buildingName: string | null;
}

/** What runs on a thread of its own; refused when the plan does not have the building that is asked for. */
export async function makeTemplate(order: TemplateOrder): Promise<MadeTemplate | WorkbookRefusal> {
  const plan = JSON.parse(`{${order.plan}}`) as StrataPlan;
  const referenceData = JSON.parse(order.referenceData) as ImportReferenceData;
  const { buildingId } = order.target.scope;
  const building = plan.strataBuildings.find(({ id }) => id === buildingId);
  if (buildingId !== null && !building) return { isRefused: true, code: 'NOT_FOUND', message: '' };
  const content = await writeTemplate({ ...order, plan, referenceData });
  return { content, buildingName: building?.name ?? null };
}
