import type { Translate } from '@fairline/i18n/translator';
import type { MountContext, RemoteServices } from '@fairline/remote-kit/protocol';
import { Choices } from './choices.tsx';
import { Icon } from './icon.tsx';
import { afterSignOut, restOfPath } from './page-address.ts';
import type { Platform } from './platform.ts';

interface AccountMenuProps {
  context: MountContext;
  services: RemoteServices;
  platform: Platform;
  t: Translate;
}

/** Pages of the account: key of the text, path after the language segment. */
const pages: readonly { text: string; path: string }[] = [
  { text: 'account', path: '/office/account' },
  { text: 'history', path: '/office/history' },
  { text: 'payments', path: '/office/historypay' },
  { text: 'limits', path: '/office/responsible' },
];

export function AccountMenu({ context, services, platform, t }: AccountMenuProps) {
  async function signOut(): Promise<void> {
    try {
      await platform.signOut();
      services.emit('session-changed', { returnTo: afterSignOut(context) });
    } catch {
      services.notify({ kind: 'error', text: t('signOut.failed') });
    }
  }

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
      onChoose={() => void signOut()}
    />
  );
}
