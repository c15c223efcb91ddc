import { isLanguage, localeOf } from '@fairline/i18n/languages';
import type { Translate } from '@fairline/i18n/translator';
import { classNames } from '@fairline/ui/class-names.ts';
import { IconButton } from '@fairline/ui/icon-button.tsx';
import { eye, eyeOff } from '@fairline/ui/shapes.ts';
import { balanceText } from './balance-text.ts';
import styles from './header.module.css';
import { useRemembered } from './remembered.ts';

interface BalanceProps {
  /** Minor units of `currency`. */
  amountMinor: number;
  currency: string;
  lng: string;
  t: Translate;
}

/** The balance, which the player may hide from who looks over their shoulder; this browser remembers that. */
export function Balance({ amountMinor, currency, lng, t }: BalanceProps) {
  const [remembered, remember] = useRemembered('fairline.balance');
  const isHidden = remembered === 'hidden';
  const text = balanceText(amountMinor, currency, localeOf(isLanguage(lng) ? lng : 'en'));
  return (
    <div className={styles.balance}>
      {/* Until it is known whether to hide it, it takes its room and cannot be read. */}
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
