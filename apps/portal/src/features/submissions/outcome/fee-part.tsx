import { ButtonLink, Inline } from '@strata/ui';
import { displayMoney, FeeBreakdown, LoadState } from '@strata/web';
import { feeAddress } from '../addresses.ts';
import { type Application, useFee } from '../submission.ts';
import { OutcomePart } from './outcome-panel.tsx';

/** What is to pay for what was submitted, and how. */
export function FeePart({ application }: { readonly application: Pick<Application, 'id' | 'reference'> }) {
  const { id, reference } = application;
  const query = useFee(id);
  return (
    <OutcomePart id="fee" title="Fee">
      <LoadState query={query} what="fee">
        {({ assessment, paid, outstanding }) =>
          assessment === null ? (
            <p>No fee was assessed.</p>
          ) : (
            <>
              <FeeBreakdown
                caption={`Fee of ${reference}`}
                lines={assessment.lines}
                total={assessment.total}
                isExample={assessment.isExample}
                sums={[
                  { title: 'Paid', amount: paid },
                  { title: 'Left to pay', amount: outstanding, strong: true },
                ]}
              />
              {outstanding === '0.00' ? (
                <p>Nothing is left to pay.</p>
              ) : (
                <>
                  <p>
                    The application can be approved only when {displayMoney(outstanding)} are paid: by card,
                    or at the counter of the ministry with the reference {reference}.
                  </p>
                  <Inline as="p" gap={3} align="stretch" data-print="hidden">
                    <ButtonLink kind="primary" to={feeAddress(id)}>
                      Pay the fee
                    </ButtonLink>
                  </Inline>
                </>
              )}
            </>
          )
        }
      </LoadState>
    </OutcomePart>
  );
}
