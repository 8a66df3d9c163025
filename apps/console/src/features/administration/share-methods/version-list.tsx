import { displayWhole } from '@strata/domain';
import { Inline, Stack, StatusBadge, Text } from '@strata/ui';
import { madeInWords, namesIn, parametersInWords } from './method-words.ts';
import { inForce, type Method, type MethodVersion, type ReferenceData } from './share-methods.ts';

export interface VersionListProps {
  readonly method: Method;
  readonly reference: ReferenceData;
}

/** The versions of a method, the newest first: what each sets, why, who made it and when. */
export function VersionList({ method, reference }: VersionListProps) {
  const newest = inForce(method);
  return (
    <Stack as="section" gap={3} shrink aria-labelledby="versions">
      <h2 id="versions">Versions</h2>
      <Stack as="ol" line="above" width="list" reversed>
        {method.versions.map((version) => (
          <Version
            key={version.id}
            version={version}
            reference={reference}
            drafts={version === newest ? method.drafts : undefined}
          />
        ))}
      </Stack>
    </Stack>
  );
}

interface VersionProps {
  readonly version: MethodVersion;
  readonly reference: ReferenceData;
  /** Of the version in force alone: how many drafts follow it. */
  readonly drafts: number | undefined;
}

function Version({ version, reference, drafts }: VersionProps) {
  const { version: number, method, reason, declared } = version;
  const sentences = parametersInWords(method, namesIn(reference));
  return (
    <Stack as="li" gap={2} wrap="anywhere" pad={4} line="below">
      <Inline gap={3} rowGap={2}>
        <Text as="h3" size="body">
          Version {number}
        </Text>
        {drafts === undefined ? null : <StatusBadge tone="verified">In force</StatusBadge>}
        <Text as="span" tone="quiet" size="small">
          {madeInWords(version)}
        </Text>
      </Inline>
      <Stack as="ul" marks="disc">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Stack>
      <p>
        <strong>Reason:</strong> {reason}
      </p>
      <Text tone="quiet" size="small">
        {drafts === undefined ? '' : `${counted(drafts, 'draft follows', 'drafts follow')} it. `}
        {counted(declared, 'plan was', 'plans were')} declared under it.
      </Text>
    </Stack>
  );
}

function counted(count: number, one: string, many: string): string {
  return `${count === 0 ? 'No' : displayWhole(count)} ${count === 0 || count === 1 ? one : many}`;
}
