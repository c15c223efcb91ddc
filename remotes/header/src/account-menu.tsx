import { fixedLink } from '@fairline/addresses/fixed-link';
import type { FixedPath } from '@fairline/addresses/route-path';
import * as routes from '@fairline/addresses/routes';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Icon } from '@fairline/ui/icon.tsx';
import { Menu } from '@fairline/ui/menu.tsx';
import { chevronDown, user } from '@fairline/ui/shapes.ts';
import styles from './header.module.css';
import { restOfPath } from './page-address.ts';

/** The pages of the account: the key of the text and the path after the language segment. */
const pages: readonly { text: string; path: FixedPath }[] = [
  { text: 'account', path: routes.officeAccount },
  { text: 'history', path: routes.officeHistory },
  { text: 'payments', path: routes.officeHistorypay },
  { text: 'limits', path: routes.officeResponsible },
];

export function AccountMenu() {
  const { context, services, t } = useView();
  const rest = restOfPath(context);
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
      items={[
        ...pages.map(({ text, path }) => ({
          id: text,
          label: t(text),
          href: fixedLink(context.lng, path),
          isCurrent: path === rest,
        })),
        { id: 'sign-out', label: t('signOut') },
      ]}
      onSelect={() => services.emit('sign-out')}
    />
  );
}
