import type { StrataPlan } from '@strata/domain';
import { expectTypeOf, test } from 'vitest';
import type { Output } from '../route-table.ts';

test('the rules of the plan take the application as it stands on the wire', () => {
  expectTypeOf<Output<'GET /Applications/{id}'>>().toExtend<StrataPlan>();
});
