const ofPlan = (verb: string, states: string) => ({ verb, objectType: 'application', states }) as const;
const ofMethod = (verb: string, states: string) => ({ verb, objectType: 'shareMethod', states }) as const;

/** What changes of share values and of their methods leave among the acts. */
export const shareValueActs = {
  'PUT /Applications/shareMethod': ofPlan('chooseShareMethod', 'before after'),
  'PUT /Applications/enteredShares': ofPlan('setEnteredShares', 'before after'),
  'POST /Applications/shareSchedules': ofPlan('keepSchedule', 'after'),
  'POST /ShareMethods': ofMethod('create', 'after'),
  'PUT /ShareMethods': ofMethod('update', 'before after'),
  'POST /ShareMethods/versions': ofMethod('addVersion', 'before after'),
  'POST /ShareMethods/default': { ...ofMethod('makeDefault', 'before after'), made: 1 },
  'POST /ShareMethods/retire': ofMethod('retire', 'before after'),
  'POST /ShareMethods/restore': ofMethod('restore', 'before after'),
} as const;
