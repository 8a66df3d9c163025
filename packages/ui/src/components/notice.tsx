import type { ReactNode } from 'react';
import type { IconProps } from '../icons/icon.tsx';
import { CheckIcon, CrossCircleIcon, InformationIcon, WarningIcon } from '../icons/signs.tsx';
import { Stack, Text } from '../layout/primitives.tsx';
import css from './notice.module.css';

/** What a notice is about: something to know, something to do, a refusal, or something done for good. */
export type NoticeKind = 'information' | 'attention' | 'refusal' | 'done';

const signs: Readonly<Record<NoticeKind, (props: IconProps) => ReactNode>> = {
  information: InformationIcon,
  attention: WarningIcon,
  refusal: CrossCircleIcon,
  done: CheckIcon,
};

export interface NoticeProps {
  readonly kind?: NoticeKind;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** Set when the notice appears while somebody is reading: it is then announced. */
  readonly announce?: boolean;
}

/** A short message in the page, with a sign and a rule at its side. */
export function Notice({ kind = 'information', title, children, announce = false }: NoticeProps) {
  const Sign = signs[kind];
  const role = announce ? (kind === 'refusal' ? 'alert' : 'status') : undefined;
  return (
    <div className={[css.notice, css[kind]].join(' ')} role={role}>
      <Sign />
      <Stack gap={1} wrap="anywhere" shrink className={css.text}>
        {title === undefined ? null : <Text weight="strong">{title}</Text>}
        {children}
      </Stack>
    </div>
  );
}
