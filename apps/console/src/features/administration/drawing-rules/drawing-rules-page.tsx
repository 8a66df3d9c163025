import { CompassIcon, EmptyState, Inline, Stack, StatusBadge, Text } from '@strata/ui';
import { LoadState } from '@strata/web';
import { useEffect, useState } from 'react';
import { AdministrationPage } from '../administration-page.tsx';
import { madeInWords } from '../made-in-words.ts';
import { type RulesVersion, useDrawingRules } from './drawing-rules.ts';
import { changesInWords, rulesInWords } from './rule-words.ts';
import { RulesForm } from './rules-form.tsx';

/** `/administration/drawing-rules`: what is tolerated of the drawings of plans, in versions. */
export function DrawingRulesPage() {
  const query = useDrawingRules();
  return (
    <AdministrationPage
      title="Drawing rules"
      lead="How far a drawing may differ from what is entered, and from a drawing without gaps and overlaps, before the portal reports a problem, and what areas are measured to. New rules count for a plan from its next change; a declared plan keeps what its areas are measured to."
    >
      <LoadState query={query} what="drawing rules">
        {(versions) => <Rules versions={versions} />}
      </LoadState>
    </AdministrationPage>
  );
}

function Rules({ versions }: { readonly versions: readonly RulesVersion[] }) {
  const [newest] = versions;
  // The version that was made here last begins a new form, once it is in the list.
  const [made, setMade] = useState(0);
  const begunAfter = versions.some(({ version }) => version === made) ? made : 0;
  useEffect(() => {
    if (begunAfter > 0) document.querySelector('h1')?.focus();
  }, [begunAfter]);
  if (newest === undefined)
    return (
      <EmptyState title="There are no drawing rules" icon={<CompassIcon size={32} />}>
        <p>The first version comes with the installation. Tell those who operate the portal.</p>
      </EmptyState>
    );
  return (
    <Stack gap={8}>
      <Stack as="section" gap={4} aria-labelledby="in-force">
        <Inline gap={3} rowGap={2}>
          <h2 id="in-force">Rules in force</h2>
          <StatusBadge tone="verified">Version {newest.version}</StatusBadge>
        </Inline>
        <RulesForm key={begunAfter} versions={versions} newest={newest} onMade={setMade} />
      </Stack>
      <Stack as="section" gap={3} shrink aria-labelledby="versions">
        <h2 id="versions">Versions</h2>
        <Stack as="ol" line="above" width="list" reversed>
          {versions.map((version, index) => (
            <Version key={version.version} version={version} before={versions[index + 1]} />
          ))}
        </Stack>
      </Stack>
    </Stack>
  );
}

interface VersionProps {
  readonly version: RulesVersion;
  /** The one that it followed; the first followed none. */
  readonly before: RulesVersion | undefined;
}

/** Who made a version, when and why, and what it changed. */
function Version({ version, before }: VersionProps) {
  const sentences =
    before === undefined
      ? rulesInWords(version).map(({ term, value }) => `${term}: ${value}`)
      : changesInWords(before, version);
  return (
    <Stack as="li" gap={2} wrap="anywhere" pad={4} line="below">
      <Inline gap={3} rowGap={2}>
        <Text as="h3" size="body">
          Version {version.version}
        </Text>
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
        <strong>Reason:</strong> {version.reason}
      </p>
    </Stack>
  );
}
