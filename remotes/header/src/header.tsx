import { fixedLink } from '@fairline/addresses/fixed-link';
import * as routes from '@fairline/addresses/routes';
import { defineView } from '@fairline/remote-views/view.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Logo } from '@fairline/ui/logo.tsx';
import { search, settings } from '@fairline/ui/shapes.ts';
import { Clock } from './clock.tsx';
import { DialogButton } from './dialog-button.tsx';
import styles from './header.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { latePlayerZone } from './late-player-zone.ts';
import { MainNavigation } from './main-navigation.tsx';
import { OddsMenu } from './odds-menu.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { VisitorZone } from './visitor-zone.tsx';

export const headerView = defineView({ Component: Header });

/** The bar at the top of every page. The shell draws the landmark element around it, which keeps it visible. */
function Header() {
  const {
    context: { lng, player },
    t,
  } = useView();
  const PlayerZone = latePlayerZone.useModule(player !== null)?.PlayerZone;
  return (
    // The bar is dark in both themes, so the bar and its menus always use the dark theme.
    <div className={styles.bar} data-theme="dark" data-of-player={player ? '' : undefined}>
      <div className={styles.row}>
        <a className={styles.home} href={fixedLink(lng, routes.home)}>
          <Logo className={styles.logo ?? ''} label={t('home')} />
        </a>
        <MainNavigation />
        <div className={styles.settings}>
          <DialogButton
            icon={search}
            label={t('search')}
            load={async () => (await import('./search-dialog.tsx')).SearchDialog}
          />
          <Clock />
          <LanguageMenu />
          <OddsMenu />
          <span className={styles.theme}>
            <ThemeToggle />
          </span>
          <DialogButton
            icon={settings}
            label={t('settings')}
            load={async () => (await import('./settings-dialog.tsx')).SettingsDialog}
          />
        </div>
        {player ? PlayerZone && <PlayerZone player={player} /> : <VisitorZone />}
      </div>
    </div>
  );
}
