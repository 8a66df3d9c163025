import { TextField, type TextFieldProps } from './text-field.tsx';

type DecimalFieldProps = Omit<
  TextFieldProps,
  'type' | 'inputMode' | 'figures' | 'prefix' | 'suffix' | 'onEnter'
>;

/** What people write between the figures of a number: blanks, and commas that part thousands. */
function plainDecimal(text: string): string {
  const bare = text.replaceAll(/[\s\u00A0\u202F]/g, '');
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : bare;
}

function DecimalField(props: DecimalFieldProps & Pick<TextFieldProps, 'prefix' | 'suffix'>) {
  function tidy() {
    const plain = plainDecimal(props.value);
    if (plain !== props.value) props.onChange(plain);
  }
  return (
    <TextField
      width="short"
      {...props}
      inputMode="decimal"
      figures
      onEnter={tidy}
      onLeave={() => {
        tidy();
        props.onLeave();
      }}
    />
  );
}

/** An area in square metres; the value is a decimal string as on the wire. */
export function AreaField(props: DecimalFieldProps) {
  return <DecimalField {...props} label={`${props.label} in sqm`} suffix="sqm" />;
}

/** An amount in rufiyaa; the value is a decimal string as on the wire. */
export function MoneyField(props: DecimalFieldProps) {
  return <DecimalField {...props} label={`${props.label} in MVR`} prefix="MVR" />;
}
