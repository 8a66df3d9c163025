import { Button, FieldError, fieldId, Inline, PlusIcon, Stack, StatusBadge } from '@strata/ui';
import { ShareBar } from '../shares/share-bar.tsx';
import { OwnerRow } from './owner-row.tsx';
import { sharesSoFar } from './shares-so-far.ts';
import { emptyOwner, type TypedOwner } from './typed-owner.ts';

export interface OwnersEditorProps {
  /** Path of the owners in the form. */
  readonly path: string;
  readonly owners: readonly TypedOwner[];
  readonly most: number;
  readonly errorOf: (path: string) => string | undefined;
  readonly onLeave: (path: string) => void;
  readonly onChange: (owners: readonly TypedOwner[]) => void;
}

/** Owners with their shares, row by row, and what the shares come to. */
export function OwnersEditor({ path, owners, most, errorOf, onLeave, onChange }: OwnersEditorProps) {
  return (
    <Stack id={fieldId(path)} tabIndex={-1} gap={4} width="list">
      <FieldError id={fieldId(path)} error={errorOf(path)} />
      <Stack as="ol" gap={6}>
        {owners.map((owner, index) => (
          <OwnerRow
            key={owner.key}
            path={`${path}.${index}`}
            index={index}
            owner={owner}
            errorOf={(part) => errorOf(`${path}.${index}.${part}`)}
            onLeave={(part) => onLeave(`${path}.${index}.${part}`)}
            onChange={(next) => onChange(owners.with(index, next))}
            {...(owners.length > 1
              ? { onRemove: () => onChange(owners.filter((other) => other.key !== owner.key)) }
              : {})}
          />
        ))}
      </Stack>
      <Inline gap={3} align="stretch">
        <Button
          icon={<PlusIcon />}
          disabled={owners.length >= most}
          onClick={() => onChange([...owners, emptyOwner()])}
        >
          Add owner
        </Button>
        {owners.length > 1 ? (
          <Button
            kind="quiet"
            onClick={() =>
              onChange(
                owners.map((owner) => ({ ...owner, numerator: '1', denominator: String(owners.length) })),
              )
            }
          >
            Equal shares
          </Button>
        ) : null}
      </Inline>
      <ShareTotal owners={owners} />
    </Stack>
  );
}

/** What the shares come to while they are typed: exact, and drawn against the whole. */
function ShareTotal({ owners }: { readonly owners: readonly TypedOwner[] }) {
  const { total, segments, verdict } = sharesSoFar(owners);
  return (
    <Stack gap={2} width="reading">
      <ShareBar segments={segments} />
      <Inline as="output" gap={4} rowGap={2}>
        <span>
          Total: <strong>{total}</strong>
        </span>
        {verdict.whole ? (
          <StatusBadge tone="complete">The shares add up to 1</StatusBadge>
        ) : (
          <span>{verdict.words}</span>
        )}
      </Inline>
    </Stack>
  );
}
