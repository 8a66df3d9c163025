import { plainFigure } from '@strata/domain';
import { TextField, type TextFieldProps } from './text-field.tsx';

type DecimalFieldProps = Omit<
  TextFieldProps,
  'type' | 'inputMode' | 'figures' | 'prefix' | 'suffix' | 'onEnter'
>;

function DecimalField(props: DecimalFieldProps & Pick<TextFieldProps, 'prefix' | 'suffix'>) {
  function tidy() {
    const plain = plainFigure(props.value);
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

/** A length in whole millimetres. */
export function LengthField(props: DecimalFieldProps) {
  return <DecimalField {...props} label={`${props.label} in millimetres`} suffix="mm" />;
}

/** An angle in degrees. */
export function AngleField(props: DecimalFieldProps) {
  return <DecimalField {...props} label={`${props.label} in degrees`} suffix="°" />;
}
