import { displayDate, mostOwnersOfATitle, titleActNames } from '@strata/domain';
import {
  Button,
  FieldError,
  type Form,
  FormSection,
  fieldId,
  IconButton,
  Inline,
  MoneyField,
  PlusIcon,
  RadioField,
  SelectField,
  Stack,
  TextAreaField,
  TextField,
  TrashIcon,
} from '@strata/ui';
import css from '../requests.module.css';
import type { TitleFolio } from '../title-requests.ts';
import { partyField, type SectionProps } from './fields.ts';
import { emptyCorrection, type RequestValues, type TypedCorrection } from './request-values.ts';

/** Which entry is wrong, why, and what it should say. */
export function CorrectionSection({ form, title }: SectionProps) {
  const { corrections } = form.values;
  const change = (next: readonly TypedCorrection[]) => form.change('corrections', next);
  return (
    <>
      <FormSection title="Which entry is wrong" lead="The entry stays as it is. The new one names it.">
        <RadioField
          {...form.field('corrects')}
          label="Entry of the title"
          choices={title.history.map(({ id, sequence, verb, date }) => ({
            value: id,
            label: titleActNames[verb],
            hint: `${displayDate(date)}, entry ${sequence}`,
          }))}
        />
      </FormSection>
      <FormSection
        title="What it should say"
        lead="You can correct your own particulars as an owner, and mortgages. Who is concerned consents."
      >
        <Stack id={fieldId('corrections')} tabIndex={-1} gap={5}>
          <FieldError id={fieldId('corrections')} error={form.errorOf('corrections')} />
          <Stack as="ol" gap={5}>
            {corrections.map((correction, index) => (
              <CorrectionRow
                key={correction.key}
                form={form}
                title={title}
                index={index}
                correction={correction}
                onChange={(next) => change(corrections.with(index, next))}
                {...(corrections.length > 1
                  ? { onRemove: () => change(corrections.filter(({ key }) => key !== correction.key)) }
                  : {})}
              />
            ))}
          </Stack>
          <Inline gap={3} data-print="hidden">
            <Button
              icon={<PlusIcon />}
              disabled={corrections.length >= mostOwnersOfATitle}
              onClick={() => change([...corrections, emptyCorrection()])}
            >
              Add correction
            </Button>
          </Inline>
        </Stack>
      </FormSection>
      <FormSection title="Why">
        <TextAreaField
          {...form.field('reason')}
          label="Reason"
          hint="What was recorded wrongly, and what shows that it is wrong. The parties and the ministry read it."
        />
      </FormSection>
    </>
  );
}

interface CorrectionRowProps {
  readonly form: Form<RequestValues>;
  readonly title: TitleFolio;
  readonly index: number;
  readonly correction: TypedCorrection;
  readonly onChange: (correction: TypedCorrection) => void;
  readonly onRemove?: () => void;
}

/** What stands in the register now, to be fixed rather than typed anew; what is masked cannot be. */
function begin(title: TitleFolio, correction: TypedCorrection, target: string): TypedCorrection {
  const fresh = { key: correction.key, target, name: '', identification: '', amount: '' };
  const owner = title.owners.find(({ identification }) => target === `owner:${identification}`);
  if (owner !== undefined) return { ...fresh, name: owner.name, identification: owner.identification };
  const mortgage = title.encumbrances.find(({ number }) => target === `mortgage:${number}`);
  if (mortgage === undefined) return fresh;
  const { lender, amount } = mortgage;
  return { ...fresh, name: lender.name, identification: lender.isYours ? lender.identification : '', amount };
}

function CorrectionRow({ form, title, index, correction, onChange, onRemove }: CorrectionRowProps) {
  const isMortgage = correction.target.startsWith('mortgage:');
  const path = `corrections.${index}`;
  const targetPath = `${path}.${isMortgage ? 'encumbranceNumber' : 'identification'}`;
  const partyPath = `${path}.corrected${isMortgage ? '.lender' : ''}`;
  const field = (part: 'name' | 'identification') =>
    partyField(form, partyPath, correction, part, (party) => onChange({ ...correction, ...party }));
  const amountPath = `${path}.corrected.amount`;
  const error = form.errorOf(targetPath);
  return (
    <Stack as="li" gap={4} line="below" className={css.correction} aria-label={`Correction ${index + 1}`}>
      <SelectField
        id={fieldId(targetPath)}
        label="What is wrong"
        value={correction.target}
        error={error !== undefined && correction.target === '' ? 'Choose what is wrong' : error}
        empty="Choose"
        choices={[
          ...title.owners
            .filter(({ isYours }) => isYours)
            .map(({ name, identification }) => ({
              value: `owner:${identification}`,
              label: `Owner ${name}`,
            })),
          ...title.encumbrances.map(({ number, lender }) => ({
            value: `mortgage:${number}`,
            label: `Mortgage ${number} to ${lender.name}`,
          })),
        ]}
        onChange={(target) => onChange(begin(title, correction, target))}
        onLeave={() => form.leave(targetPath)}
      />
      {correction.target === '' ? null : (
        <>
          <TextField {...field('name')} label={isMortgage ? 'Lender, full name' : 'Full name'} />
          <TextField
            {...field('identification')}
            label={isMortgage ? 'Lender, identification number' : 'Identification number'}
            {...(isMortgage ? { hint: 'The whole of it, also where it was right.' } : {})}
            width="medium"
          />
          {isMortgage ? (
            <MoneyField
              id={fieldId(amountPath)}
              label="Amount"
              value={correction.amount}
              error={form.errorOf(amountPath)}
              onChange={(amount) => onChange({ ...correction, amount })}
              onLeave={() => form.leave(amountPath)}
            />
          ) : null}
        </>
      )}
      {onRemove === undefined ? null : (
        <div>
          <IconButton label={`Remove correction ${index + 1}`} icon={<TrashIcon />} onClick={onRemove} />
        </div>
      )}
    </Stack>
  );
}
