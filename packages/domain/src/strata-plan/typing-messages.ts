/** What stands beside a field of the plan that is not right, whether it was typed or imported. */
export const typingMessages = {
  required: 'This field is required',
  unitNumberTaken: 'Unit number is already in use, enter a unique number',
  floorNumberTaken: 'This building has a floor with this number already',
  lotReferenceTaken: 'The accessory schedule has this reference already',
  noPodium: 'This building has no podium',
  towerInPodium: 'A unit on a floor of the podium has no tower',
  chooseUse: 'Choose an occupancy use',
  chooseUnitType: 'Choose a unit type',
  chooseUnitTypeOfUse: 'Choose a unit type of this occupancy use',
  chooseAccessoryUnit: 'Choose an accessory unit group',
  chooseParkingType: 'Choose an accessory unit type',
  irregularBuilding: 'Common property lies inside regular buildings only. Choose another building',
  unitsOfLimitedOnly: 'Only limited common property names units',
  unitsOrGroup: 'Name units or a group, not both',
} as const;
