import { fixedLink } from '@fairline/addresses/fixed-link';
import type { FixedPath } from '@fairline/addresses/route-path';
import * as routes from '@fairline/addresses/routes';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Icon } from '@fairline/ui/icon.tsx';
import { type IconShape, shield, stats, ticket } from '@fairline/ui/shapes.ts';
import styles from './home.module.css';

/** Rules of the site that anybody can check, each with the path of its page after the language segment. */
const features: readonly { name: string; icon: IconShape; path: FixedPath }[] = [
  { name: 'margin', icon: stats, path: routes.sportLine },
  { name: 'limits', icon: shield, path: routes.officeResponsible },
  { name: 'ledger', icon: ticket, path: routes.officeHistory },
];

export function Features() {
  const { lng, t } = useView();
  return (
    <section aria-label={t('features')}>
      <ul className={styles.features}>
        {features.map(({ name, icon, path }) => (
          <li key={name} className={styles.feature}>
            <Icon shape={icon} className={styles.featureIcon} />
            <div>
              <h2 className={styles.featureTitle}>
                <a className={styles.featureLink} href={fixedLink(lng, path)}>
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
