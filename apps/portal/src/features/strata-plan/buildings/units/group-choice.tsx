import { counted } from '@strata/domain';
import { Button, Dialog, FormActions, FormLayout, SelectField } from '@strata/ui';
import { type SubmitEvent, useState } from 'react';

import type { Plan } from '../../plan/plan.ts';
import { useChange } from '../../plan/use-change.ts';

interface GroupChoiceProps {
  readonly plan: Plan;
  readonly unitIds: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const none = 'none';

/** Puts the selected units into a group, or into none. */
export function GroupChoice({ plan, unitIds, onDone, onClose }: GroupChoiceProps) {
  const [value, setValue] = useState('');
  const [attempted, setAttempted] = useState(false);
  const { send, isSending } = useChange('PUT /Applications/groups/members', {
    done: ({ changed }) => `${counted(changed, 'unit')} moved`,
    onDone,
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setAttempted(true);
    if (value === '') return;
    const applicationGroupId = value === none ? null : value;
    send({ input: { body: { applicationId: plan.id, applicationGroupId, unitIds: [...unitIds] } } });
  }

  return (
    <Dialog title={`Group of ${counted(unitIds.length, 'unit')}`} describedBy={null} onClose={onClose}>
      <FormLayout onSubmit={submit}>
        <SelectField
          id="group"
          label="Group"
          empty="Choose a group"
          value={value}
          error={attempted && value === '' ? 'This field is required' : undefined}
          onChange={setValue}
          onLeave={() => undefined}
          choices={[
            ...plan.applicationGroups.map(({ id, groupReference, groupName }) => ({
              value: id,
              label: `${groupReference} ${groupName}`,
            })),
            { value: none, label: 'None' },
          ]}
        />
        <FormActions>
          <Button type="submit" kind="primary" busy={isSending}>
            Save
          </Button>
          <Button kind="quiet" disabled={isSending} onClick={onClose}>
            Cancel
          </Button>
        </FormActions>
      </FormLayout>
    </Dialog>
  );
}
