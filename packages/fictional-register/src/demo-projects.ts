import type { FictionalApplication } from './plot.ts';

/** A project of somebody of the demonstration: a group of their applications. */
export interface FictionalProject {
  /** Idnumber of the applicant. */
  readonly createdBy: string;
  readonly name: string;
  readonly description: string;
  readonly daysAgo: number;
  readonly applications: readonly FictionalApplication['key'][];
}

export const demoProjects: readonly FictionalProject[] = [
  {
    createdBy: 'A100003',
    name: 'Noofaru, Hulhumalé phase 2',
    description: 'Two towers on one podium, and a second house on the next plot.',
    daysAgo: 530,
    applications: ['approved-2', 'demo-11', 'demo-12'],
  },
];
