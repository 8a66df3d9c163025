import { mostOwnersOfATitle } from '@strata/domain';
import {
  Button,
  DefinitionList,
  FieldError,
  FormSection,
  fieldId,
  Inline,
  MoneyField,
  PlusIcon,
  RadioField,
  Stack,
  Text,
} from '@strata/ui';
import { emptyOwner, OwnerRow, shareOfUnit, sharesSoFar, type TypedOwner } from '@strata/web';

import type { SectionProps } from './fields.ts';

/** Who gives, who receives which share, and what is paid. */
export function TransferSection({ form, title }: SectionProps) {
  const yours = title.owners.filter(({ isYours }) => isYours);
  const giver = yours.find(({ identification }) => identification === form.values.from);
  return (
    <>
      <FormSection
        title="Who gives"
        lead={yours.length > 1 ? 'You can give only what is yours, or your company’s.' : undefined}
      >
        {yours.length === 1 && giver !== undefined ? (
          <DefinitionList
            items={[
              { term: 'Owner', value: `${giver.name}, ${giver.identification}` },
              { term: 'Owns', value: shareOfUnit(giver) },
            ]}
          />
        ) : (
          <RadioField
            {...form.field('from')}
            label="Owner who gives"
            choices={yours.map((owner) => ({
              value: owner.identification,
              label: owner.name,
              hint: `${owner.identification}, owns ${shareOfUnit(owner)}`,
            }))}
          />
        )}
      </FormSection>
      {title.encumbrances.length === 0 ? null : (
        <Text tone="quiet" width="reading">
          Mortgages stay with the unit, so their lenders are asked too.
        </Text>
      )}
      <Receivers form={form} giver={giver} />
      <FormSection title="What is paid">
        <MoneyField
          {...form.field('consideration')}
          label="Price"
          optional
          hint="Leave it empty for a gift."
        />
      </FormSection>
    </>
  );
}

interface ReceiversProps extends Pick<SectionProps, 'form'> {
  readonly giver: SectionProps['title']['owners'][number] | undefined;
}

function Receivers({ form, giver }: ReceiversProps) {
  const { to } = form.values;
  const change = (next: readonly TypedOwner[]) => form.change('to', next);
  const giveAll = ({ shareNumerator, shareDenominator }: NonNullable<typeof giver>) =>
    change(
      to.map((owner) => ({
        ...owner,
        numerator: String(shareNumerator),
        denominator: String(shareDenominator * to.length),
      })),
    );
  return (
    <FormSection
      title="Who receives"
      lead={
        giver?.shareNumerator === giver?.shareDenominator
          ? 'As in the deed. Shares are of the whole unit.'
          : 'As in the deed. Shares are of the whole unit: half of a share of 1/2 is 1/4.'
      }
    >
      <Stack id={fieldId('to')} tabIndex={-1} gap={5}>
        <FieldError id={fieldId('to')} error={form.errorOf('to')} />
        <Stack as="ol" gap={5}>
          {to.map((owner, index) => (
            <OwnerRow
              key={owner.key}
              who="Receiver"
              path={`to.${index}`}
              index={index}
              owner={owner}
              errorOf={(part) => form.errorOf(`to.${index}.${part}`)}
              onLeave={(part) => form.leave(`to.${index}.${part}`)}
              onChange={(next) => change(to.with(index, next))}
              {...(to.length > 1
                ? { onRemove: () => change(to.filter((other) => other.key !== owner.key)) }
                : {})}
            />
          ))}
        </Stack>
        <Inline gap={3} data-print="hidden">
          <Button
            icon={<PlusIcon />}
            disabled={to.length >= mostOwnersOfATitle}
            onClick={() => change([...to, emptyOwner()])}
          >
            Add receiver
          </Button>
          {giver === undefined ? null : (
            <Button kind="quiet" onClick={() => giveAll(giver)}>
              {to.length === 1 ? 'Give the whole share' : 'Give the whole share in equal parts'}
            </Button>
          )}
        </Inline>
        {giver === undefined ? null : (
          <output>
            Given: <strong>{sharesSoFar(to).total}</strong> of the unit. {giver.name} owns{' '}
            {shareOfUnit(giver)}
          </output>
        )}
      </Stack>
    </FormSection>
  );
}
