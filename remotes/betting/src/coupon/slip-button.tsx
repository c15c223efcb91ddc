import { addressOf } from '@fairline/addresses/address';
import { fixedLink } from '@fairline/addresses/fixed-link';
import * as routes from '@fairline/addresses/routes';
import type { CurrencyCode } from '@fairline/money/currency';
import { useFormat } from '@fairline/remote-views/use-format.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { buttonClass } from '@fairline/ui/button-class.ts';
import type { EditedSale } from '../slip/place-bets.ts';
import { acceptPrices } from '../slip/slip.ts';
import { type SlipPlan, toPayOf } from '../slip/slip-plan.ts';
import { slipStore } from '../slip/slip-store.ts';
import { editText } from './edit-text.ts';
import { LowerStake } from './lower-stake.tsx';
import { removeAndGoOn } from './remove-legs.ts';
import styles from './slip-form.module.css';

export interface SlipButtonProps {
  plan: SlipPlan;
  currency: CurrencyCode;
  isPlacing: boolean;
  /** The sale of the bet that is edited; absent for new bets. */
  sale?: EditedSale | undefined;
}

/**
 * The only button of the coupon. Its label names its action, or the reason why there is none. Only the button that
 * places bets is a submit button, so that Enter in a field can place a bet but never accepts a changed price.
 */
export function SlipButton({ plan, currency, isPlacing, sale }: SlipButtonProps) {
  const { context, lng, t } = useView();
  const format = useFormat();
  const { action } = plan;
  const look = { variant: 'primary', size: 'lg', wide: true } as const;

  if (action.kind === 'login') {
    return (
      <>
        <a className={buttonClass(look)} href={addressOf(lng, routes.login, { return: context.path })}>
          {t('log-in-to-bet')}
        </a>
        <a className={styles.second} href={fixedLink(lng, routes.registrationForm)}>
          {t('register')}
        </a>
      </>
    );
  }
  if (action.kind === 'deposit') {
    return (
      <>
        <p className={styles.warning} role="status">
          {t('balance-low', { amount: format.money(action.missingMinor, currency) })}
        </p>
        <a className={buttonClass(look)} href={fixedLink(lng, routes.officeRecharge)}>
          {t('deposit')}
        </a>
      </>
    );
  }
  if (action.kind === 'accept') {
    return (
      <Button
        {...look}
        onClick={(event) => {
          // After this press the same element is the submit button: the press must not submit the form as well.
          event.preventDefault();
          slipStore.change((slip) => acceptPrices(slip, action.prices));
        }}
      >
        {t('accept-changes')}
      </Button>
    );
  }
  if (action.kind === 'lower-stake') {
    const { stakes } = action;
    const limited = plan.bets.filter(({ id }) => stakes.has(id));
    const limiting = limited.flatMap(({ bounds }) => bounds?.limiting ?? []);
    return <LowerStake stakes={stakes} limiting={limiting} currency={currency} />;
  }
  if (action.kind === 'stake-too-low') {
    return (
      <Button {...look} disabled>
        {t('cannot.stake-too-low', { amount: format.money(action.minMinor, currency) })}
      </Button>
    );
  }
  if (action.kind === 'remove-closed') {
    return (
      <Button
        {...look}
        variant="secondary"
        onClick={(event) => {
          event.preventDefault();
          removeAndGoOn(event.currentTarget, action.keys);
        }}
      >
        {t('remove-closed', { count: action.keys.length })}
      </Button>
    );
  }
  if (action.kind === 'place') {
    const { bets } = action;
    const amountMinor = toPayOf(plan);
    const amount = format.money(amountMinor, currency);
    const difference = sale && amountMinor - BigInt(sale.valueMinor);
    return (
      <Button
        {...look}
        type="submit"
        busy={isPlacing}
        busyText={t('placing')}
        onClick={(event) => {
          // The second click of a double click was meant for the button's earlier action.
          if (event.detail > 1) event.preventDefault();
        }}
      >
        {difference !== undefined
          ? editText(difference, (minor) => format.money(minor, currency), t)
          : bets[0]?.freeBetId !== undefined
            ? t('place-free-bet', { amount })
            : bets.length === 1
              ? t('place-bet', { amount })
              : t('place-bets', { count: bets.length, amount })}
      </Button>
    );
  }
  return (
    <Button {...look} disabled>
      {t(`cannot.${action.kind}`)}
    </Button>
  );
}
