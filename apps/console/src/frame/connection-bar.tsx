import { Icon } from '@fairline/ui/icon.tsx';
import { warning } from '@fairline/ui/shapes/warning.ts';
import { connection } from '../core/connection.ts';
import { useStore } from '../core/store.ts';
import { useTexts } from '../core/texts.ts';
import styles from './connection-bar.module.css';
import { texts } from './texts.ts';

/** Says that calls do not arrive. It is always in the page, so that screen readers read a change. */
export function ConnectionBar() {
  const t = useTexts(texts);
  const state = useStore(connection);
  return (
    <div role="status">
      {state !== 'up' && (
        <p className={styles.bar}>
          <Icon shape={warning} size="sm" />
          {t(state)}
        </p>
      )}
    </div>
  );
}
