/** Id of the heading above what was kept. */
export const keptId = 'keptSchedule';
