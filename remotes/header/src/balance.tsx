import { localeOf } from '@fairline/i18n/languages';
import { useView } from '@fairline/remote-views/view-context.ts';
import { classNames } from '@fairline/ui/class-names.ts';
import { IconButton } from '@fairline/ui/icon-button.tsx';
import { eye, eyeOff } from '@fairline/ui/shapes.ts';
import { balanceText } from './balance-text.ts';
import styles from './header.module.css';
import { useRemembered } from './remembered.ts';

interface BalanceProps {
  /** The balance in minor units of `currency`. */
  amountMinor: number;
  currency: string;
}

/** Shows the balance, which the player can hide from people nearby. The browser remembers the choice. */
export function Balance({ amountMinor, currency }: BalanceProps) {
  const { t, lng } = useView();
  const [remembered, remember] = useRemembered('fairline.balance');
  const isHidden = remembered === 'hidden';
  const text = balanceText(amountMinor, currency, localeOf(lng));
  return (
    <div className={styles.balance}>
      {/* Invisible but in the layout, until the browser has read whether the player hides it. */}
      <span className={classNames(styles.amount, remembered === null && styles.undecided)}>
        <span className="visually-hidden">{t('balance')}: </span>
        {isHidden ? (
          <>
            <span aria-hidden="true">•••••</span>
            <span className="visually-hidden">{t('balance.hidden')}</span>
          </>
        ) : (
          <bdi>{text}</bdi>
        )}
      </span>
      <IconButton
        icon={isHidden ? eyeOff : eye}
        label={t(isHidden ? 'balance.show' : 'balance.hide')}
        className={styles.iconButton}
        onClick={() => remember(isHidden ? 'shown' : 'hidden')}
      />
    </div>
  );
}
