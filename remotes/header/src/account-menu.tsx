import { fixedLink } from '@fairline/addresses/fixed-link';
import type { FixedPath } from '@fairline/addresses/route-path';
import * as routes from '@fairline/addresses/routes';
import type { AccountView } from '@fairline/contracts';
import { localeOf } from '@fairline/i18n/languages';
import { changeAccount, isOnBingo, loadAccounts } from '@fairline/remote-views/accounts.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Icon } from '@fairline/ui/icon.tsx';
import { Menu } from '@fairline/ui/menu.tsx';
import { chevronDown, user } from '@fairline/ui/shapes.ts';
import { useState } from 'react';
import { balanceText } from './balance-text.ts';
import styles from './header.module.css';
import { restOfPath } from './page-address.ts';

/** The pages of the account: the key of the text and the path after the language segment. */
const pages: readonly { text: string; path: FixedPath }[] = [
  { text: 'account', path: routes.officeAccount },
  { text: 'history', path: routes.officeHistory },
  { text: 'wallets', path: routes.officeWallets },
  { text: 'payments', path: routes.officeHistorypay },
  { text: 'limits', path: routes.officeResponsible },
];

/** The prefix of the ids of items that change the account. */
const accountPrefix = 'account:';

export function AccountMenu() {
  const { api, context, lng, services, t } = useView();
  const [accounts, setAccounts] = useState<readonly AccountView[]>([]);
  const rest = restOfPath(context);

  /** The accounts are loaded when the menu opens. Without them the menu has its pages. */
  const load = () => void loadAccounts({ api }).then(setAccounts, () => {});

  async function change(id: string): Promise<void> {
    try {
      const changed = await changeAccount({ api }, services, id);
      setAccounts(changed);
      const active = changed.find((account) => account.isActive);
      if (!active || isOnBingo(context.route.name)) return;
      services.notify({ kind: 'snackbar', text: t('account.changed', { account: active.label }) });
    } catch {
      services.notify({ kind: 'error', text: t('account.notChanged') });
    }
  }

  const wallets = accounts.filter(({ type }) => type !== 4);
  return (
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
          note: balanceText(moneyMinor, iso, localeOf(lng)),
          isCurrent: isActive,
        })),
        ...pages.map(({ text, path }) => ({
          id: text,
          label: t(text),
          href: fixedLink(context.lng, path),
          isCurrent: path === rest,
        })),
        { id: 'sign-out', label: t('signOut') },
      ]}
      onSelect={(id) => {
        if (id.startsWith(accountPrefix)) void change(id.slice(accountPrefix.length));
        else services.emit('sign-out');
      }}
    />
  );
}
