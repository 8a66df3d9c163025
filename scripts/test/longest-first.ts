import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Begins with the tests of every route, which take longest and are short to read: Vitest, where it has not run them before, would
 * take them for the shortest, and at the end one process would work alone.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean => moduleId.includes('/every-route/');
    const inUsualOrder = super.sort.bind(this);
    const long = await inUsualOrder(files.filter(isLong));
    return [...long, ...(await inUsualOrder(files.filter((file) => !isLong(file))))];
  }
}
