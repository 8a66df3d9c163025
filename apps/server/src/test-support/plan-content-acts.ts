const act = (verb: string, states: string) => ({ verb, objectType: 'application', states }) as const;

/** What changes of groups, common property, documents and answers to warnings leave among the acts of the application. */
export const planContentActs = {
  'POST /Applications/groups': act('addGroup', 'after'),
  'PUT /Applications/groups': act('changeGroup', 'before after'),
  'PUT /Applications/groups/members': act('setGroupMembers', 'before after'),
  'DELETE /Applications/group': act('deleteGroup', 'before'),
  'POST /Applications/cpAllocations': act('addCommonProperty', 'after'),
  'PUT /Applications/cpAllocations': act('changeCommonProperty', 'before after'),
  'DELETE /Applications/cpAllocationById': act('deleteCommonProperty', 'before'),
  'DELETE /Applications/cpAllocations': act('resetCommonProperty', 'before'),
  'POST /Applications/parkingAllocations': act('addLot', 'after'),
  'POST /Applications/parkingAllocations/rows': act('addLots', 'after'),
  'PUT /Applications/parkingAllocations': act('changeLot', 'before after'),
  'DELETE /Applications/parkingAllocations/{id}': act('deleteLot', 'before'),
  'POST /Applications/strataDocuments': act('addDocument', 'after'),
  'DELETE /Applications/strataDocuments': act('deleteDocument', 'before'),
  'PUT /Applications/strataUnits/drawing': act('setDrawing', 'before after'),
  'DELETE /Applications/strataUnits/drawing': act('deleteDrawing', 'before after'),
  'POST /Applications/findingOverrides': act('overrideFinding', 'after'),
  'DELETE /Applications/findingOverrides': act('endOverride', 'before'),
} as const;
