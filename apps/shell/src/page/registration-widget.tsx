import { fixedLink } from '@fairline/addresses/fixed-link';
import * as routes from '@fairline/addresses/routes';
import type { ReactNode } from 'react';
import type { Location } from '../routing/page-model.ts';
import type { Site, SiteBoot } from '../site/site-boot.ts';
import { isFeatureOn } from '../site/site-features.ts';
import css from './app.module.css';
import { usePage } from './page-context.tsx';

/** The kinds of registration that have a form. The other kinds are available after a sign-in at another service. */
const kindsWithForm: readonly string[] = ['fast_reg', 'phone_reg', 'full_reg'];
const routeNames: readonly string[] = ['home', 'game'];

type WidgetSite = Pick<SiteBoot, 'player' | 'rules'> & { site: Pick<Site, 'blockReason' | 'widgets'> };

/** UI-01: returns the kinds of registration that the widget offers on this page; none when the page has no widget. */
function widgetKinds(
  { player, site, rules }: WidgetSite,
  { name, meta }: Pick<Location['route'], 'name' | 'meta'>,
): string[] {
  const isOffered =
    isFeatureOn('registrationWidget', site.widgets.features) &&
    player === null &&
    site.blockReason === null &&
    rules.isRegistrationAllowed &&
    meta.status === 200 &&
    routeNames.includes(name);
  return isOffered ? rules.registrationTypes.filter((kind) => kindsWithForm.includes(kind)) : [];
}

/**
 * Links to the ways of registration, above the content. The server renders them, so that they cause no layout shift.
 */
export function RegistrationWidget({ route }: Pick<Location, 'route'>): ReactNode {
  const { reader, t, ...page } = usePage();
  const kinds = widgetKinds(page, route);
  if (kinds.length === 0) return null;
  return (
    <section className={css.card} aria-labelledby="registration-widget">
      <h2 id="registration-widget">{t('registrationWidget.title')}</h2>
      <p>{t('registrationWidget.text')}</p>
      <p className={css.ways}>
        {kinds.map((kind, index) => (
          <a
            key={kind}
            className={index === 0 ? css.way : css.wayBack}
            href={`${fixedLink(reader.lng, routes.registrationForm)}?kind=${kind}`}
          >
            {t(`registrationWidget.${kind}`)}
          </a>
        ))}
      </p>
    </section>
  );
}
