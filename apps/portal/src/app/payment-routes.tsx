import { Route, Routes } from 'react-router';
import { PaymentPage } from '../features/payments/payment-page.tsx';
import { NotFoundPage, RecordAddress } from './not-found-page.tsx';
import { Shell } from './shell/shell.tsx';

/** The addresses below `/payments`, where the specification has receipts: outside `/app`, with its frame. */
export function PaymentRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route element={<RecordAddress />}>
          <Route path=":paymentId" element={<PaymentPage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
