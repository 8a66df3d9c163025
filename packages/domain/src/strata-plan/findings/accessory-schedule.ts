import { counted } from '../../decimals.ts';
import type { StrataPlan } from '../plan.ts';
import type { Finding } from './finding.ts';
import { finding } from './make-finding.ts';

/** Whether the accessory schedule agrees with its answer (requirement C5); lots without an answer are a yes. */
export function findingsOfAccessorySchedule(plan: StrataPlan): readonly Finding[] {
  const lots = plan.parkingScheduleItems.length;
  const where = { kind: 'lot', field: 'hasParkingLotsAssignedToUnits' } as const;
  if (plan.hasParkingLotsAssignedToUnits === false)
    return lots === 0
      ? []
      : [
          finding(
            'lotsAgainstAnswer',
            where,
            `The answer is that no accessory lots are allocated to the units, but the schedule has ${counted(lots, 'lot')}.`,
            { lots: `${lots}` },
          ),
        ];
  if (lots > 0) return [];
  if (plan.hasParkingLotsAssignedToUnits === null)
    return [
      finding(
        'parkingAnswerMissing',
        where,
        'Answer whether there are accessory lots allocated to the units.',
      ),
    ];
  return plan.accessoryCommonPropertyAllocations.length === 0
    ? [
        finding(
          'accessoryUnitsMissing',
          { kind: 'allocation', field: 'accessory' },
          'Add accessory units (type 3) first',
        ),
      ]
    : [
        finding(
          'parkingLotsMissing',
          { kind: 'lot' },
          'Add the accessory lots that are allocated to the units.',
        ),
      ];
}
