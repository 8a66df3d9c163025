import { FileLink } from '@strata/web';

export interface DocumentLinkProps {
  /** What it is: "Registration copy". */
  readonly label: string;
  /** The address that the server gave. */
  readonly address: string;
  /** What it is saved as. */
  readonly fileName: string;
}

/** A document of a registration (R7). */
export function DocumentLink({ label, address, fileName }: DocumentLinkProps) {
  return (
    <FileLink
      className="inline fit gap-2 target wrap-anywhere"
      address={address}
      fileName={fileName}
      label={`Download ${label}, ${fileName}`}
    >
      {label}
    </FileLink>
  );
}
