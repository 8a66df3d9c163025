import type { Figure, GaugeDescription } from '../../platform/metrics/metrics.ts';

const byQueue = ['object_type', 'stage'];

/** What is told of the whole register, by the name of its metric. */
export const registerGauges = {
  strata_examinations: { help: 'Records that wait with the ministry', labels: byQueue },
  strata_examination_oldest_seconds: { help: 'Since when the oldest of them waits', labels: byQueue },
  strata_examinations_overdue: { help: 'Records whose target day is over', labels: ['object_type'] },
  strata_mails_waiting: { help: 'Mails that are not sent yet', labels: [] },
  strata_mail_oldest_seconds: { help: 'Since when the oldest of them waits', labels: [] },
  strata_files_to_scan: { help: 'Files that wait for the malware scanner', labels: [] },
  strata_file_to_scan_oldest_seconds: { help: 'Since when the oldest of them waits', labels: [] },
  strata_checkpoint_age_seconds: { help: 'Age of the newest checkpoint of the chain of acts', labels: [] },
} as const satisfies Readonly<Record<string, GaugeDescription>>;

export type RegisterGauge = keyof typeof registerGauges;
export type RegisterFigure = Figure<RegisterGauge>;
