import { fixedLink } from '@fairline/addresses/fixed-link';
import * as routes from '@fairline/addresses/routes';
import type { ReactNode } from 'react';
import type { Location } from '../routing/page-model.ts';
import { showsQuickCoupon } from '../routing/page-parts.ts';
import css from './app.module.css';
import { ColumnRail } from './column-rail.tsx';
import { LostErrorPage } from './lost-error-page.tsx';
import { usePage } from './page-context.tsx';
import { PolicyLogo } from './policy.tsx';
import { RegistrationWidget } from './registration-widget.tsx';
import { RemoteSlot } from './remote-slot.tsx';
import { isOfGames, SportsOnly } from './sports-only.tsx';

interface AppProps {
  location: Location;
  /** The notices and other parts that float over the page. They are rendered in the browser only. */
  overlay?: ReactNode;
}

/** The frame of a page: header, the route's view between its columns, footer. */
export function App({ location, overlay }: AppProps): ReactNode {
  const { reader, rules, preferences, t } = usePage();
  const { route } = location;
  const { header, footer, columns, status } = route.meta;
  const hasCoupon = columns && showsQuickCoupon(rules, route);
  const showsCoupon = hasCoupon && !preferences.hideRight;
  const hidesGames = preferences.sportsOnly && isOfGames(route);
  const [owner] = route.view;
  return (
    <>
      <a className={css.skip} href="#content">
        {t('skip')}
      </a>
      {showsCoupon ? (
        <a className={css.skip} href="#coupon">
          {t('skipToCoupon')}
        </a>
      ) : null}
      {header ? (
        <header className={css.header}>
          <RemoteSlot slot={{ remote: 'header' }} location={location}>
            <div className={css.headerSkeleton} />
          </RemoteSlot>
        </header>
      ) : null}
      <div className={css.frame}>
        <div
          className={columns ? css.columns : css.single}
          data-no-coupon={(columns && !hasCoupon) || undefined}
          data-hide-left={(columns && preferences.hideLeft) || undefined}
          data-hide-right={(hasCoupon && preferences.hideRight) || undefined}
        >
          {columns && preferences.hideLeft ? <ColumnRail side="left" /> : null}
          {columns && !preferences.hideLeft ? (
            <aside className={css.sports} aria-label={t('sports')}>
              {/* Where there is no room for the column it opens what follows; the next page begins with it closed. */}
              <details className={css.toSports} key={location.path}>
                <summary>{t('sports')}</summary>
              </details>
              <div className={css.sportsList}>
                <RemoteSlot slot={{ remote: 'betting', component: 'sports' }} location={location}>
                  <Skeleton rows={12} />
                </RemoteSlot>
              </div>
            </aside>
          ) : null}
          <main className={css.view} id="content" tabIndex={-1}>
            <RegistrationWidget route={route} />
            {hidesGames ? <SportsOnly /> : null}
            {(hidesGames ? [] : route.view).map((slot, place, { length }) => (
              <RemoteSlot
                key={`${slot.remote}:${slot.component ?? ''}`}
                slot={slot}
                location={location}
                ownsPage={slot === owner}
                fallback={status < 400 ? undefined : <LostErrorPage status={status} />}
              >
                <Skeleton rows={place > 0 && place < length - 1 ? rowsOfWindow : 8} />
              </RemoteSlot>
            ))}
            {showsCoupon ? (
              <a className={css.toCoupon} href="#coupon">
                {t('coupon')}
              </a>
            ) : null}
          </main>
          {hasCoupon && preferences.hideRight ? <ColumnRail side="right" /> : null}
          {showsCoupon ? (
            <aside className={css.coupon} id="coupon" tabIndex={-1} aria-label={t('coupon')}>
              <RemoteSlot slot={{ remote: 'betting', component: 'coupon' }} location={location}>
                <Skeleton rows={5} />
              </RemoteSlot>
            </aside>
          ) : null}
        </div>
      </div>
      {footer ? (
        <footer className={css.footer}>
          <RemoteSlot slot={{ remote: 'footer' }} location={location} />
          <PolicyLogo
            countryId={reader.countryId}
            href={fixedLink(reader.lng, routes.informationResponsiblegaming)}
            text={t('policyLogo')}
          />
        </footer>
      ) : null}
      {overlay}
    </>
  );
}

/**
 * The rows of a skeleton as high as the window. It keeps the content below out of sight, so its shift is not seen when
 * the remote arrives.
 */
const rowsOfWindow = 24;

function Skeleton({ rows }: { rows: number }): ReactNode {
  const { t } = usePage();
  return (
    <div className={css.skeleton} role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, row) => (
        // The index is a safe key: the rows never change their order.
        <span key={row} />
      ))}
    </div>
  );
}
