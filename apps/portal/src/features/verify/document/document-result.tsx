import { Notice, Stack, Text } from '@strata/ui';
import type { WorkerCheck } from './check-in-worker.ts';
import {
  type AskedRegister,
  arithmeticFinding,
  drawnFinding,
  type Finding,
  registerFinding,
  unreadWords,
} from './document-words.ts';

interface DocumentResultProps {
  readonly name: string;
  readonly check: WorkerCheck;
  readonly register: AskedRegister;
}

/** What was found out about a file: the data, the pages and the register, and in one line what follows. */
export function DocumentResult({ name, check, register }: DocumentResultProps) {
  const isRead = check.status === 'read';
  const sha256 = check.status === 'tooSlow' ? null : check.sha256;
  const ofRegister = registerFinding(sha256, isRead ? check.application : undefined, register);
  if (!isRead) {
    const isKnown = sha256 !== null && ofRegister.agrees === true;
    return (
      <Notice kind={isKnown ? 'information' : 'refusal'} title={`${name} cannot be compared.`}>
        <p>{unreadWords(check)}</p>
        {typeof register === 'object' && sha256 !== null ? <p>{ofRegister.text}</p> : null}
      </Notice>
    );
  }
  const parts = [
    { term: 'Data', found: arithmeticFinding(check) },
    { term: 'Pages', found: drawnFinding(check.drawn) },
    { term: 'Register', found: ofRegister },
  ];
  const { application, method } = check;
  return (
    <Notice {...verdictOf(parts.map(({ found }) => found))}>
      <p>
        {name}: {application.reference}, {application.scheme}. {method.title}, version {method.version}.
      </p>
      <Stack as="dl" gap={3}>
        {parts.map(({ term, found }) => (
          <div key={term}>
            <Text as="dt" weight="strong">
              {term}
            </Text>
            <dd>
              <FoundPart found={found} />
            </dd>
          </div>
        ))}
      </Stack>
      <Text size="small" wrap="anywhere" figures>
        SHA-256 of the file: {check.sha256}
      </Text>
    </Notice>
  );
}

function FoundPart({ found: { text, details, more } }: { readonly found: Finding }) {
  return (
    <>
      <p>{text}</p>
      {details.length === 0 ? null : (
        <Stack as="ul" gap={1} marks="square">
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
          {more > 0 ? <li>And {more} more</li> : null}
        </Stack>
      )}
    </>
  );
}

function verdictOf(found: readonly Finding[]) {
  if (found.some(({ agrees }) => agrees === false))
    return { kind: 'refusal', title: 'Something does not agree. Do not rely on this file.' } as const;
  const [, , register] = found;
  if (register?.agrees === true)
    return found.every(({ agrees }) => agrees === true)
      ? ({ kind: 'done', title: 'Pages, data and register agree.' } as const)
      : ({
          kind: 'done',
          title: 'The register has this file, and nothing in it contradicts itself.',
        } as const);
  return {
    kind: 'attention',
    title: 'Nothing in the file contradicts itself. The register does not confirm it.',
  } as const;
}
