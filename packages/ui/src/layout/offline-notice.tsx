import { Notice } from '../components/notice.tsx';
import css from './offline-notice.module.css';
import { Text } from './primitives.tsx';
import { useOnline } from './use-online.ts';

/** Says so while there is no connection, and that nothing typed is lost. */
export function OfflineNotice() {
  const online = useOnline();
  return (
    <Text as="output" block className={css.place}>
      {online ? null : (
        <Notice kind="attention" title="You are offline">
          <p>What you have entered stays on this page. It can be sent once you are connected again.</p>
        </Notice>
      )}
    </Text>
  );
}
