import { CheckFile, type CheckFileProps } from './check-file.tsx';
import { Specialists } from './specialists.tsx';
import css from './verify.module.css';

/** The PDF itself: for anyone who was sent it, and for programs. */
export function CertificateFile({ certificate, isValid }: CheckFileProps) {
  return (
    <div className={css.file}>
      <CheckFile certificate={certificate} isValid={isValid} />
      <Specialists certificate={certificate} />
    </div>
  );
}
