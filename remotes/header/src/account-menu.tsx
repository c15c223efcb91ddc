import { fixedLink } from '@fairline/addresses/fixed-link';
import type { FixedPath } from '@fairline/addresses/route-path';
import * as routes from '@fairline/addresses/routes';
import type { AccountView, getUserConfig, UserConfig } from '@fairline/contracts';
import { localeOf } from '@fairline/i18n/languages';
import type { Translate } from '@fairline/i18n/translator';
import { loadAccounts } from '@fairline/remote-views/accounts.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Icon } from '@fairline/ui/icon.tsx';
import { Menu } from '@fairline/ui/menu.tsx';
import { chevronDown, user } from '@fairline/ui/shapes.ts';
import { useEffect, useRef, useState } from 'react';
import { hiddenAmount } from './balance.tsx';
import { balanceText } from './balance-text.ts';
import { changeAndTell } from './change-and-tell.ts';
import styles from './header.module.css';
import { restOfPath } from './page-address.ts';

/** Tells for line and live whether some of their sports are open to the player, and how many messages are unread. */
type MenuConfig = Pick<UserConfig, 'isCCLine' | 'isCClive' | 'user_msg_count'>;

interface MenuPage {
  /** The key of the text. */
  text: string;
  /** The path after the language segment. */
  path: FixedPath;
  /** The field of the user config that takes the page out of the menu when it is false. */
  openBy?: 'isCCLine' | 'isCClive';
}

/** ACC-04: returns false for a page whose sports are all closed to the player. */
export function isShown({ openBy }: MenuPage, config: MenuConfig | undefined): boolean {
  return openBy === undefined || config?.[openBy] !== false;
}

/** The pages of the account, after those of the bets that the player may place. */
export const pages: readonly MenuPage[] = [
  { text: 'nav.live', path: routes.sportLive, openBy: 'isCClive' },
  { text: 'nav.sports', path: routes.sportLine, openBy: 'isCCLine' },
  { text: 'account', path: routes.officeAccount },
  { text: 'history', path: routes.officeHistory },
  { text: 'wallets', path: routes.officeWallets },
  { text: 'payments', path: routes.officeHistorypay },
  { text: 'limits', path: routes.officeResponsible },
  { text: 'support', path: routes.officeSupport },
];

/** ACC-04: returns the name of a page. That of support says how many of its messages are unread. */
export function nameOf({ path, text }: MenuPage, config: MenuConfig | undefined, t: Translate): string {
  const count = config?.user_msg_count ?? 0;
  return path === routes.officeSupport && count > 0 ? `${t(text)} (${count})` : t(text);
}

/** The prefix of the ids of items that change the account. */
const accountPrefix = 'account:';

/** The menu of the account: accounts to use, pages, signing out. A player who hides the balance sees no amounts here either. */
export function AccountMenu({ isHidden }: { isHidden: boolean }) {
  const { api, context, lng, services, t } = useView();
  const [accounts, setAccounts] = useState<readonly AccountView[]>([]);
  const [config, setConfig] = useState<MenuConfig>();
  const rest = restOfPath(context);
  const frame = useRef<HTMLSpanElement>(null);

  // The accounts make the open menu wider than it was when it was placed.
  useEffect(() => {
    const panel = frame.current?.querySelector<HTMLElement>('[popover]');
    if (panel && accounts.length > 0) keepInside(panel);
  }, [accounts]);

  /** Accounts and what the config says are loaded when the menu opens. Without them the menu has all its pages. */
  const load = () => {
    void loadAccounts({ api }).then(setAccounts, () => {});
    void api<typeof getUserConfig>('GET', '/web-api/user/config').then(setConfig, () => {});
  };

  async function change(id: string): Promise<void> {
    const changed = await changeAndTell({ api, services, t }, { id, routeName: context.route.name });
    if (changed) setAccounts(changed);
  }

  const wallets = accounts.filter(({ type }) => type !== 4);
  return (
    <span ref={frame}>
      <Menu
        align="end"
        look={{ size: 'sm' }}
        label={t('accountMenu')}
        trigger={
          <>
            <Icon shape={user} />
            <span className="visually-hidden">{t('accountMenu')}</span>
            <Icon shape={chevronDown} size="xs" className={styles.opens} />
          </>
        }
        onOpen={load}
        items={[
          ...(wallets.length > 1 ? wallets : []).map(({ id, label, iso, moneyMinor, isActive }) => ({
            id: accountPrefix + id,
            label,
            note: isHidden ? hiddenAmount : balanceText(moneyMinor, iso, localeOf(lng)),
            isCurrent: isActive,
          })),
          ...pages
            .filter((page) => isShown(page, config))
            .map((page) => ({
              id: page.text,
              label: nameOf(page, config, t),
              href: fixedLink(context.lng, page.path),
              isCurrent: page.path === rest,
            })),
          { id: 'sign-out', label: t('signOut') },
        ]}
        onSelect={(id) => {
          if (id.startsWith(accountPrefix)) void change(id.slice(accountPrefix.length));
          else services.emit('sign-out');
        }}
      />
    </span>
  );
}

/** The distance from the edge of the window, in px. */
const edge = 8;

/** Moves a panel to the left, as far as it lies beyond the right edge of the window. */
function keepInside(panel: HTMLElement): void {
  const { left, right } = panel.getBoundingClientRect();
  const beyond = right + edge - document.documentElement.clientWidth;
  if (beyond > 0) panel.style.left = `${left - beyond}px`;
}
