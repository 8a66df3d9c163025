const act = (verb: string) => ({ verb, objectType: 'application', states: 'after' }) as const;

/** What imports leave among the acts of the application; what is only told leaves nothing. */
export const planImportActs = {
  'POST /Applications/strataFloors/import': act('importFloors'),
  'POST /Applications/strataFloors/import/check': null,
  'POST /Applications/strataFloors/import/marked': null,
  'POST /Applications/strataUnits/import': act('importUnits'),
  'POST /Applications/strataUnits/import/check': null,
  'POST /Applications/strataUnits/import/marked': null,
  'POST /Applications/cpaImport': act('importCommonProperty'),
  'POST /Applications/cpaImport/check': null,
  'POST /Applications/cpaImport/marked': null,
  'POST /Applications/parkingAllocations/import': act('importAccessorySchedule'),
  'POST /Applications/parkingAllocations/import/check': null,
  'POST /Applications/parkingAllocations/import/marked': null,
  'POST /Applications/imports/undo': act('undoImport'),
} as const;
