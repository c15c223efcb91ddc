import { fixedLink } from '@fairline/addresses/fixed-link';
import { useView } from '@fairline/remote-views/view-context.ts';
import styles from './header.module.css';
import { currentState, navigation } from './navigation.ts';
import { restOfPath } from './page-address.ts';

/** Draws links to the parts of the site. When they do not fit, the list scrolls within its own width. */
export function MainNavigation() {
  const { context, t } = useView();
  const rest = restOfPath(context);
  return (
    <nav className={styles.navigation} aria-label={t('nav')}>
      <ul className={styles.parts}>
        {navigation.map((item) => (
          <li key={item.path}>
            <a
              className={styles.part}
              href={fixedLink(context.lng, item.path)}
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
