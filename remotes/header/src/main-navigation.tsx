import type { Translate } from '@fairline/i18n/translator';
import type { MountContext } from '@fairline/remote-kit/protocol';
import styles from './header.module.css';
import { currentState, navigation } from './navigation.ts';
import { restOfPath } from './page-address.ts';

/** The parts of the site; when there are more than fit, they scroll within their own room. */
export function MainNavigation({ context, t }: { context: MountContext; t: Translate }) {
  const rest = restOfPath(context);
  return (
    <nav className={styles.navigation} aria-label={t('nav')}>
      <ul className={styles.parts}>
        {navigation.map((item) => (
          <li key={item.path}>
            <a
              className={styles.part}
              href={`/${context.lng}${item.path}`}
              aria-current={currentState(item, rest)}
            >
              {item.isLive && <span className={styles.liveDot} />}
              {t(item.text)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
