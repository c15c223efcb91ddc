import type { Translate } from '@fairline/i18n/translator';
import { Icon } from '@fairline/ui/icon.tsx';
import { type IconShape, shield, stats, ticket } from '@fairline/ui/shapes.ts';
import styles from './home.module.css';

/** What anybody can check on this site; the page where they can, after the language segment. */
const features: readonly { name: string; icon: IconShape; path: string }[] = [
  { name: 'margin', icon: stats, path: '/home/line' },
  { name: 'limits', icon: shield, path: '/office/responsible' },
  { name: 'ledger', icon: ticket, path: '/office/history' },
];

export function Features({ lng, t }: { lng: string; t: Translate }) {
  return (
    <section aria-label={t('features')}>
      <ul className={styles.features}>
        {features.map(({ name, icon, path }) => (
          <li key={name} className={styles.feature}>
            <Icon shape={icon} className={styles.featureIcon} />
            <div>
              <h2 className={styles.featureTitle}>
                <a className={styles.featureLink} href={`/${lng}${path}`}>
                  {t(name)}
                </a>
              </h2>
              <p className={styles.featureText}>{t(`${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
