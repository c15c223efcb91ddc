import { fixedLink } from '@fairline/addresses/fixed-link';
import * as routes from '@fairline/addresses/routes';
import type { Translate } from '@fairline/i18n/translator';
import type { MountContext, RemoteServices } from '@fairline/remote-kit/protocol';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { AccountMenu } from './account-menu.tsx';
import { Balance } from './balance.tsx';
import styles from './header.module.css';
import { platform } from './platform.ts';
import { type Player, useBalance } from './use-balance.ts';

interface PlayerZoneProps {
  context: MountContext;
  player: Player;
  services: RemoteServices;
  t: Translate;
}

/** The part of the bar for a signed-in player: the balance, the link to deposit, and the account. */
export function PlayerZone({ context, player, services, t }: PlayerZoneProps) {
  const balanceMinor = useBalance(player, services, platform);
  return (
    <div className={styles.zone}>
      <Balance amountMinor={balanceMinor} currency={player.currency} lng={context.lng} t={t} />
      <a className={buttonClass({ variant: 'primary' })} href={fixedLink(context.lng, routes.officeRecharge)}>
        {t('deposit')}
      </a>
      <AccountMenu context={context} services={services} t={t} />
    </div>
  );
}
