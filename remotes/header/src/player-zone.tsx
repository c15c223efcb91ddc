import { fixedLink } from '@fairline/addresses/fixed-link';
import * as routes from '@fairline/addresses/routes';
import { useView } from '@fairline/remote-views/view-context.ts';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { AccountMenu } from './account-menu.tsx';
import { Balance } from './balance.tsx';
import styles from './header.module.css';
import { type Player, useBalance } from './use-balance.ts';

/** The part of the bar for a signed-in player: the balance, the link to deposit, and the account. */
export function PlayerZone({ player }: { player: Player }) {
  const { context, t } = useView();
  const balance = useBalance(player);
  return (
    <div className={styles.zone}>
      <Balance {...balance} currency={player.currency} />
      <a className={buttonClass({ variant: 'primary' })} href={fixedLink(context.lng, routes.officeRecharge)}>
        {t('deposit')}
      </a>
      <AccountMenu isHidden={balance.isHidden} />
    </div>
  );
}
