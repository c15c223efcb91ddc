import { fixedLink } from '@fairline/addresses/fixed-link';
import * as routes from '@fairline/addresses/routes';
import { type Language, languageCodes } from '@fairline/i18n/languages';
import { textsOf } from '@fairline/i18n/page-texts';
import type { RemoteComponentProps } from '@fairline/remote-kit/remote/react';
import { Logo } from '@fairline/ui/logo.tsx';
import { Clock } from './clock.tsx';
import styles from './header.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { latePlayerZone } from './late-player-zone.ts';
import { MainNavigation } from './main-navigation.tsx';
import { OddsMenu } from './odds-menu.tsx';
import { SettingsButton } from './settings-button.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { VisitorZone } from './visitor-zone.tsx';

export interface HeaderState {
  /** The languages that the operator offers to this reader, in the order of the menu. */
  languages: readonly Language[];
}

/** The bar at the top of every page. The shell draws the landmark element around it, which keeps it visible. */
export function Header({ context, services, state }: RemoteComponentProps<HeaderState>) {
  const t = textsOf(context.lng);
  const PlayerZone = latePlayerZone.useModule(context.player !== null)?.PlayerZone;
  return (
    // The bar is dark in both themes, so the bar and its menus always use the dark theme.
    <div className={styles.bar} data-theme="dark" data-of-player={context.player ? '' : undefined}>
      <div className={styles.row}>
        <a className={styles.home} href={fixedLink(context.lng, routes.home)}>
          <Logo className={styles.logo ?? ''} label={t('home')} />
        </a>
        <MainNavigation context={context} t={t} />
        <div className={styles.settings}>
          <Clock context={context} services={services} t={t} />
          <LanguageMenu context={context} languages={state?.languages ?? languageCodes} t={t} />
          <OddsMenu context={context} services={services} t={t} />
          <span className={styles.theme}>
            <ThemeToggle context={context} services={services} t={t} />
          </span>
          <SettingsButton context={context} services={services} t={t} />
        </div>
        {context.player ? (
          PlayerZone && <PlayerZone {...{ context, services, t }} player={context.player} />
        ) : (
          <VisitorZone context={context} t={t} />
        )}
      </div>
    </div>
  );
}
