import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import type { AccountView } from '@fairline/contracts';
import { useFormat } from '@fairline/remote-views/use-format.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Badge } from '@fairline/ui/badge.tsx';
import { Button } from '@fairline/ui/button.tsx';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { Money } from '@fairline/ui/money.tsx';
import frameStyles from '../../frame/frame.module.css';
import styles from './wallets.module.css';

export interface WalletCardProps {
  wallet: AccountView;
  /** True while this account is being made the one in use. */
  busy: boolean;
  onUse(): void;
  onRemove(): void;
}

/** An account with its money. The one in use has the links to pay and to its statement. */
export function WalletCard({ wallet, busy, onUse, onRemove }: WalletCardProps) {
  const { context, t } = useView();
  const format = useFormat();
  const { lng } = context;
  return (
    <div className={styles.wallet}>
      <h2 className={styles.name}>
        {wallet.label}
        <Badge tone={wallet.isActive ? 'positive' : 'neutral'}>
          {t(wallet.isActive ? 'wallets.active' : 'wallets.inactive')}
        </Badge>
      </h2>
      <p className={styles.balance}>
        {wallet.isPointsTypeBalance ? (
          <strong>{t('wallets.points', { count: format.number(wallet.points) })}</strong>
        ) : (
          <Money strong text={format.money(wallet.moneyMinor, wallet.iso)} />
        )}
      </p>
      {wallet.owedMinor > 0 && (
        <p>{t('wallets.owed', { amount: format.money(wallet.owedMinor, wallet.iso) })}</p>
      )}
      {wallet.heldMinor > 0 && (
        <p className={frameStyles.muted}>
          {t('wallets.held', { amount: format.money(wallet.heldMinor, wallet.iso) })}
        </p>
      )}
      <p className={frameStyles.muted}>{t('wallets.number', { id: wallet.id, currency: wallet.iso })}</p>
      <div className={frameStyles.ways}>
        {wallet.isActive ? (
          <>
            <a className={buttonClass({ variant: 'primary' })} href={link(lng, routes.officeRecharge)}>
              {t('account.deposit')}
            </a>
            <a className={buttonClass()} href={link(lng, routes.officeTransactionHistory)}>
              {t('menu.transaction-history')}
            </a>
          </>
        ) : (
          wallet.type !== 4 && (
            <Button busy={busy} onClick={onUse}>
              {t('wallets.use')}
              <span className="visually-hidden"> {wallet.label}</span>
            </Button>
          )
        )}
        {wallet.type === 9 && (
          <Button variant="quiet" onClick={onRemove}>
            {t('wallets.remove')}
            <span className="visually-hidden"> {wallet.label}</span>
          </Button>
        )}
      </div>
    </div>
  );
}
