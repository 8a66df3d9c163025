import { displayDate } from '@strata/domain';
import { Box, Stack, Text } from '@strata/ui';
import { displayMoney, PaymentState, paymentMeans } from '@strata/web';
import { Link } from 'react-router';
import type { Fee } from '../payments.ts';
import css from './payment-list.module.css';

/** Every payment of a fee, the newest first, each with the way to its receipt. */
export function PaymentList({ payments }: Pick<Fee, 'payments'>) {
  if (payments.length === 0) return <p>Nothing was paid yet.</p>;
  return (
    <Stack as="ul" line="above" width="reading" aria-labelledby="payments">
      {payments.map(({ id, reference, date, means, amount, state }) => (
        <li key={id} className={css.payment}>
          <div>
            <Link to={`/payments/${id}`}>{reference}</Link>
            <Text tone="quiet" size="small">
              {displayDate(date)}, {paymentMeans[means].toLowerCase()}
            </Text>
          </div>
          <Box align="end">
            <p>{displayMoney(amount)}</p>
            <PaymentState state={state} />
          </Box>
        </li>
      ))}
    </Stack>
  );
}
