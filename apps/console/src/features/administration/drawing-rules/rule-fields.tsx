import {
  type DrawingChoices,
  drawingChoiceFields,
  drawingChoiceNames,
  drawingRuleFields,
  drawingRuleNames,
} from '@strata/domain';
import { AreaField, FieldError, type Form, fieldId, SelectField, Stack, TextField } from '@strata/ui';
import type { RulesValues } from './rule-values.ts';
import { choiceWords, type RuleName, ruleWords } from './rule-words.ts';

/** One field for each rule, in the unit that people read it in. */
export function RuleFields({ form }: { readonly form: Form<RulesValues> }) {
  const error = form.errorOf('rules');
  return (
    <Stack
      as="fieldset"
      id="rules"
      tabIndex={-1}
      gap={6}
      aria-labelledby="in-force"
      aria-describedby={error === undefined ? undefined : 'rules-error'}
    >
      <FieldError id="rules" error={error} />
      {drawingRuleNames.map((name) => (
        <RuleField key={name} form={form} name={name} />
      ))}
      {drawingChoiceNames.map((name) => (
        <ChoiceField key={name} form={form} name={name} />
      ))}
    </Stack>
  );
}

interface RuleFieldProps {
  readonly form: Form<RulesValues>;
  readonly name: RuleName;
}

function RuleField({ form, name }: RuleFieldProps) {
  const { unit } = drawingRuleFields[name];
  const { label, meaning } = ruleWords[name];
  const path = `rules.${name}`;
  const field = {
    id: fieldId(path),
    value: form.values.rules[name],
    error: form.errorOf(path),
    onChange: (value: string) => form.update('rules', (rules) => ({ ...rules, [name]: value })),
    onLeave: () => form.leave(path),
    hint: meaning,
  };
  if (unit === 'sqm') return <AreaField {...field} label={label} />;
  return (
    <TextField
      {...field}
      label={`${label} in ${unit}`}
      suffix={unit === 'mm' ? 'mm' : '%'}
      inputMode={unit === 'mm' ? 'numeric' : 'decimal'}
      width="short"
      figures
    />
  );
}

interface ChoiceFieldProps {
  readonly form: Form<RulesValues>;
  readonly name: keyof DrawingChoices;
}

function ChoiceField({ form, name }: ChoiceFieldProps) {
  const { values } = drawingChoiceFields[name];
  const words: Readonly<Record<string, string>> = drawingChoiceFields[name].words;
  const { label, meaning } = choiceWords[name];
  const path = `choices.${name}`;
  return (
    <SelectField
      id={fieldId(path)}
      label={label}
      hint={meaning}
      value={form.values.choices[name]}
      error={form.errorOf(path)}
      choices={values.map((value) => ({ value, label: words[value] ?? value }))}
      onChange={(chosen) =>
        form.update('choices', (choices) => ({
          ...choices,
          [name]: values.find((value) => value === chosen) ?? choices[name],
        }))
      }
      onLeave={() => form.leave(path)}
    />
  );
}
