import { registerWordsIn } from '@strata/domain';
import { DefinitionList, Text } from '@strata/ui';

/** The words of the register that stand in a text, each with what it means. */
export function ExplainedWords({ text }: { readonly text: string }) {
  const words = registerWordsIn(text);
  if (words.length === 0) return <p>No word of the register stands on this page.</p>;
  return (
    <Text as="div" above={3} width="record">
      <DefinitionList items={words.map(({ word, means }) => ({ term: word, value: means }))} />
    </Text>
  );
}
