import { localeOf } from '@fairline/i18n/languages';
import { useView } from '@fairline/remote-views/view-context.ts';
import { IconButton } from '@fairline/ui/icon-button.tsx';
import { eye, eyeOff } from '@fairline/ui/shapes.ts';
import { balanceText } from './balance-text.ts';
import styles from './header.module.css';
import type { HeldBalance } from './use-balance.ts';

/** The signs in the place of a hidden amount. */
export const hiddenAmount = '•••••';

interface BalanceProps extends HeldBalance {
  currency: string;
}

/** Shows the balance, which the player can hide from people nearby. The account keeps the choice. */
export function Balance({ balanceMinor, currency, isHidden, hide }: BalanceProps) {
  const { t, lng } = useView();
  return (
    <div className={styles.balance}>
      <span className={styles.amount}>
        <span className="visually-hidden">{t('balance')}: </span>
        {isHidden ? (
          <>
            <span aria-hidden="true">{hiddenAmount}</span>
            <span className="visually-hidden">{t('balance.hidden')}</span>
          </>
        ) : (
          <bdi>{balanceText(balanceMinor, currency, localeOf(lng))}</bdi>
        )}
      </span>
      <IconButton
        icon={isHidden ? eyeOff : eye}
        label={t(isHidden ? 'balance.show' : 'balance.hide')}
        className={styles.iconButton}
        onClick={() => hide(!isHidden)}
      />
    </div>
  );
}
