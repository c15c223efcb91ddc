import type { Translate } from '@fairline/i18n/translator';
import type { MountContext, RemoteServices } from '@fairline/remote-kit/protocol';
import { Choices } from './choices.tsx';
import { Icon } from './icon.tsx';
import { restOfPath } from './page-address.ts';

interface AccountMenuProps {
  context: MountContext;
  services: RemoteServices;
  t: Translate;
}

/** Pages of the account: key of the text, path after the language segment. */
const pages: readonly { text: string; path: string }[] = [
  { text: 'account', path: '/office/account' },
  { text: 'history', path: '/office/history' },
  { text: 'payments', path: '/office/historypay' },
  { text: 'limits', path: '/office/responsible' },
];

export function AccountMenu({ context, services, t }: AccountMenuProps) {
  const rest = restOfPath(context);
  return (
    <Choices
      label={t('accountMenu')}
      trigger={
        <>
          <Icon name="user" />
          <span className="visually-hidden">{t('accountMenu')}</span>
          <Icon name="chevron" small />
        </>
      }
      choices={[
        ...pages.map(({ text, path }) => ({
          id: text,
          text: t(text),
          href: `/${context.lng}${path}`,
          isCurrent: path === rest,
        })),
        { id: 'sign-out', text: t('signOut') },
      ]}
      onChoose={() => services.emit('sign-out')}
    />
  );
}
