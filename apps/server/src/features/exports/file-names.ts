import type { ExportFormat } from '@strata/contract';
import { dayInMaldives } from '@strata/domain';

export const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8; header=present',
};

/** The name of a list that is another one tomorrow: with the day. */
export function listFileName(title: string, now: Date, format: ExportFormat): string {
  return `${title} ${dayInMaldives(now.toISOString())}.${format}`;
}
