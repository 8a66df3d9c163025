import { explainedWordsIn } from '@strata/domain';
import { DefinitionList, Text } from '@strata/ui';
import { useState } from 'react';

/** What a page says, its pieces of text apart from each other as they are in sight. */
function textOf(page: Element): string {
  const pieces = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  let text = '';
  while (pieces.nextNode() !== null) text += ` ${pieces.currentNode.textContent}`;
  return text;
}

/** The words of the register that stand on a page or in what is said of those, each with what it means. */
export function ExplainedWords({ page }: { readonly page: Element }) {
  // What stands on it when they are asked for; they are no words of the page themselves.
  const [words] = useState(() => explainedWordsIn(textOf(page)));
  if (words.length === 0) return <p>This page uses no special words.</p>;
  return (
    <Text as="div" above={3} width="record">
      <DefinitionList items={words.map(({ word, means }) => ({ term: word, value: means }))} />
    </Text>
  );
}
