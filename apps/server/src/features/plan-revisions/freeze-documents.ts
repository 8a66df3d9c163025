import type { FrozenState } from '@strata/domain';
import { frozenHtmlTask, planDocuments } from '../../documents/document-tasks.ts';
import type { PlanDocumentName } from '../../documents/plans/plan-document-titles.ts';
import type { DocumentSource } from '../../documents/read-source.ts';
import type { Configuration } from '../../platform/configuration.ts';
import { Refusal } from '../../platform/refusal.ts';
import { beforeOthers, type WorkerPool } from '../../platform/workers/worker-pool.ts';
import { newVerification } from '../document-codes/verification-address.ts';

export interface FrozenDocument {
  readonly document: PlanDocumentName;
  readonly format: 'html' | 'pdf';
  readonly state: FrozenState;
  readonly template: number;
  readonly content: Uint8Array;
  /** By which anyone asks about it; null for HTML. */
  readonly code: string | null;
}

interface FrozenDocuments {
  readonly documents: readonly FrozenDocument[];
  /** SHA-256 of the plan, as they print it. */
  readonly planDigest: string;
}

export interface Freezing {
  readonly workers: WorkerPool;
  readonly configuration: Pick<Configuration, 'PORTAL_ORIGIN'>;
  readonly isGone?: (() => boolean) | undefined;
  /** Told after each step. */
  readonly onStep?: () => Promise<void>;
}

/** What is told of it: HTML, and each PDF. */
export const documentSteps = 3;

/** Makes both documents of a plan as they are kept, away from the thread that answers requests. */
export async function freezeDocuments(
  source: DocumentSource & { readonly state: { readonly name: FrozenState } },
  { workers, configuration, isGone, onStep = async () => undefined }: Freezing,
): Promise<FrozenDocuments | Refusal> {
  const step = async <Result>(work: Promise<Result>): Promise<Result> => {
    const result = await work;
    await onStep();
    return result;
  };
  // What is drawn is as much again as all else, and one document alone prints it.
  const { levels, ...undrawn } = source;
  const sourceFor = (document: PlanDocumentName) =>
    document === 'calculationPlan' ? { ...undrawn, levels } : undrawn;
  const pdfOf = async (document: PlanDocumentName) => {
    const verification = newVerification(configuration);
    const task = beforeOthers(planDocuments[document].pdf);
    const content = await step(workers.run(task, { ...sourceFor(document), verification }, isGone));
    return content instanceof Refusal ? content : { content, code: verification.code };
  };
  const [html, calculationPlan, schedule] = await Promise.all([
    step(workers.run(beforeOthers(frozenHtmlTask), undrawn, isGone)),
    pdfOf('calculationPlan'),
    pdfOf('schedule'),
  ]);
  if (html instanceof Refusal) return html;
  if (calculationPlan instanceof Refusal) return calculationPlan;
  if (schedule instanceof Refusal) return schedule;
  const pdfs = { calculationPlan, schedule };
  const documents = (['calculationPlan', 'schedule'] as const).flatMap((document): FrozenDocument[] => {
    const common = { document, state: source.state.name, template: planDocuments[document].template };
    return [
      { ...common, format: 'html', content: html[document], code: null },
      { ...common, format: 'pdf', ...pdfs[document] },
    ];
  });
  return { documents, planDigest: html.planDigest };
}
