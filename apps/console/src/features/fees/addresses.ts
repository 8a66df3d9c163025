import { feesAddress } from '../../app/fees/addresses.ts';

export const addFeeTableAddress = `${feesAddress}/new-version`;
