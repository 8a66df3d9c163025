import { Text } from '@strata/ui';
import { codeQuery, LoadState } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';

/** Few ask for them: they come when the list is opened. */
const explained = codeQuery('register words', () => import('./explained-words.tsx'));

/** What a page says, its pieces of text apart from each other as they are in sight. */
function textOf(page: Element | null): string {
  if (page === null) return '';
  const pieces = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  let text = '';
  while (pieces.nextNode() !== null) text += ` ${pieces.currentNode.textContent}`;
  return text;
}

/** At the end of a page: the words of the register that stand on it, each with what it means. */
export function WordsOnPage() {
  // Closed on the next page, which has other words.
  return <Words key={useLocation().pathname} />;
}

function Words() {
  const [text, setText] = useState<string>();
  const query = useQuery({ ...explained, enabled: text !== undefined });
  return (
    <Text
      as="details"
      above={8}
      padAbove={4}
      line="above"
      data-print="hidden"
      onToggle={({ currentTarget }) =>
        setText(currentTarget.open ? textOf(currentTarget.closest('main')) : undefined)
      }
    >
      <summary>Words on this page</summary>
      {text === undefined ? null : (
        <LoadState query={query} what="words">
          {({ ExplainedWords }) => <ExplainedWords text={text} />}
        </LoadState>
      )}
    </Text>
  );
}
