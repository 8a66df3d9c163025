import type { Handlers } from '../../platform/http/call.ts';
import { showCourse } from './show-course.ts';
import { showDifferences } from './show-differences.ts';

/** What has become of an application, and what became of its plan. */
export const applicationCourseHandlers = {
  'GET /Applications/course': showCourse,
  'GET /Applications/differences': showDifferences,
} satisfies Partial<Handlers>;
