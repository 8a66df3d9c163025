import type { FileOfPlan } from '@strata/domain';

interface Named {
  readonly name?: string;
  readonly floorNumber?: string;
  readonly unitNumber?: string;
  readonly reference?: string;
  readonly floor?: string;
  readonly description?: string;
}

/** The thing of a plan's file that a pointer (RFC 6901) leads to, in words: "Floor 3, unit 301"; empty for the plan itself. */
export function placeInFile(file: FileOfPlan, pointer: string): string {
  const words: string[] = [];
  let found: unknown = file;
  for (const step of pointer.split('/').slice(1)) {
    found = (found as Readonly<Record<string, unknown>> | undefined)?.[step];
    if (typeof found !== 'object' || found === null || Array.isArray(found)) continue;
    const { name, floorNumber, unitNumber, reference, floor, description }: Named = found;
    if (floorNumber !== undefined) words.push(`floor ${floorNumber}`);
    else if (unitNumber !== undefined) words.push(`unit ${unitNumber}`);
    else if (floor !== undefined)
      words.push(`floor ${floor}`, ...(description === undefined ? [] : [description]));
    else if (reference !== undefined && words.length === 0) words.push(`lot ${reference}`);
    else if (name !== undefined && words.length > 0) words.push(name);
  }
  return words.join(', ');
}
