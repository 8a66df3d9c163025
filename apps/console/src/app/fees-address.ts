/** The versions of the fee table. Officers read it, Administrators make them. */
export const feesAddress = '/administration/fees';
