const ofPayment = (verb: string, states: string) => ({ verb, objectType: 'payment', states }) as const;
const ofTable = (verb: string, states: string) => ({ verb, objectType: 'feeTable', states }) as const;

/** What is done about fees and payments leaves this among the acts. */
export const paymentActs = {
  'POST /Payments/checkout': ofPayment('beginPayment', 'after'),
  'POST /Payments/counter': ofPayment('takePayment', 'after'),
  'POST /Payments/refund': ofPayment('refundPayment', 'before after'),
  'POST /Payments/refundProposals': ofPayment('proposeRefund', 'before after'),
  'POST /Payments/refundProposals/approve': ofPayment('approveRefund', 'before after'),
  'POST /Payments/refundProposals/refuse': ofPayment('refuseRefund', 'before after'),
  'POST /Money/closings': { verb: 'closeDay', objectType: 'counterDay', states: 'after' },
  'POST /Money/statementFormats': { verb: 'create', objectType: 'statementFormat', states: 'after' },
  'POST /Money/statements/check': null,
  'POST /Money/statements': { verb: 'keepStatement', objectType: 'gatewayStatement', states: 'after' },
  'POST /Money/remind': { verb: 'remindPayment', objectType: 'application', states: 'after' },
  'POST /FeeTables': ofTable('create', 'after'),
  'POST /FeeTables/confirm': ofTable('confirm', 'before after'),
} as const;
