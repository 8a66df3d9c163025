import { feesAddress } from '../../../app/fees-address.ts';

export const addFeeTableAddress = `${feesAddress}/new-version`;
