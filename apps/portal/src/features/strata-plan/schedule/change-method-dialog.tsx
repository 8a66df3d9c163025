import { shareMethods, valuersCertificateId } from '@strata/domain';
import { Button, ConflictPanel, Dialog, Inline, Notice, RadioField, Stack, Text, useForm } from '@strata/ui';
import { LoadState } from '@strata/web';
import { Link } from 'react-router';

import type { Plan } from '../plan/plan.ts';
import { useChange } from '../plan/use-change.ts';
import { useOccupancyUses } from '../plan/use-occupancy-uses.ts';
import { useSeenVersion } from '../plan/use-seen-version.ts';
import { documentAddress } from './cures.ts';
import { methodChoices, nameOfMethod, type OfferedMethod, useOfferedMethods } from './offered-methods.ts';

interface ChangeMethodDialogProps {
  readonly plan: Plan;
  readonly onClose: () => void;
}

/** Chooses by which of the offered methods the values are worked out. */
export function ChangeMethodDialog({ plan, onClose }: ChangeMethodDialogProps) {
  const offered = useOfferedMethods(plan);
  return (
    <Dialog title="Change the method" onClose={onClose} wide>
      <LoadState query={offered} what="methods">
        {(methods) => <ChooseMethod plan={plan} offered={methods} onClose={onClose} />}
      </LoadState>
    </Dialog>
  );
}

/** The value of the choice to have none of one's own. */
const followDefault = 'default';

const chosenOf = ({ chosenShareMethodId }: Plan) =>
  chosenShareMethodId === null ? followDefault : `${chosenShareMethodId}`;

function ChooseMethod(props: ChangeMethodDialogProps & { readonly offered: readonly OfferedMethod[] }) {
  const { plan, offered, onClose } = props;
  const form = useForm({
    initial: { shareMethodId: chosenOf(plan), seenVersion: plan.sharesVersion },
    validate: () => ({}),
  });
  const seen = useSeenVersion(form, plan.sharesVersion);
  const { send, isSending } = useChange('PUT /Applications/shareMethod', {
    done: 'Method changed',
    onDone: onClose,
    onRefused: seen.onRefused,
  });
  const usual = offered.find(({ isDefault }) => isDefault);
  const choices = [
    {
      value: followDefault,
      label: 'The ministry’s default',
      hint: `Now ${usual === undefined ? 'none' : nameOfMethod(usual)}. When the ministry makes another method the default, the plan follows it until it is declared.`,
    },
    ...methodChoices(plan, offered, useOccupancyUses(plan.id)),
  ];
  const labelOf = (value: string) => choices.find((one) => one.value === value)?.label ?? 'None';
  const { shareMethodId: method } = form.values;
  const picked = method === followDefault ? usual : offered.find(({ id }) => `${id}` === method);
  return (
    <Stack
      as="form"
      gap={4}
      noValidate
      onSubmit={form.submit(({ seenVersion }) =>
        send({
          input: {
            body: { id: plan.id, shareMethodId: method === followDefault ? null : Number(method) },
          },
          version: seenVersion,
        }),
      )}
    >
      {seen.isConflict ? (
        <ConflictPanel
          differences={
            method === chosenOf(plan)
              ? []
              : [{ field: 'Method', mine: labelOf(method), theirs: labelOf(chosenOf(plan)) }]
          }
          onKeepMine={seen.keepMine}
          onTakeTheirs={() =>
            form.replace({ shareMethodId: chosenOf(plan), seenVersion: plan.sharesVersion })
          }
        />
      ) : null}
      {plan.canEdit ? null : <Notice kind="attention" announce title="The plan can no longer be edited." />}
      <RadioField {...form.field('shareMethodId')} label="Method of the share values" choices={choices} />
      {picked?.method.name === 'entered' ? (
        <Notice title={shareMethods.entered.text}>
          <p>
            The plan then needs the certificate:{' '}
            <Link to={documentAddress(plan, valuersCertificateId)}>add the valuer’s certificate</Link>.
          </p>
        </Notice>
      ) : null}
      <Text tone="quiet" size="small" width="reading">
        The values are calculated again at once. A schedule that was kept stays as it is. To see what another
        method would change first, close this and choose “Try another method”.
      </Text>
      <Inline gap={3} rowGap={2} data-print="hidden">
        <Button
          type="submit"
          kind="primary"
          busy={isSending}
          disabled={!plan.canEdit || method === chosenOf(plan)}
        >
          Use this method
        </Button>
        <Button kind="quiet" disabled={isSending} onClick={onClose}>
          Cancel
        </Button>
      </Inline>
    </Stack>
  );
}
