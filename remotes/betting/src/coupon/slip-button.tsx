import { randomKey } from '@fairline/contracts/random-key';
import type { CurrencyCode } from '@fairline/money/currency';
import { Button, buttonClass } from '@fairline/ui/button.tsx';
import { placeBets } from '../slip/place-bets.ts';
import { acceptPrices } from '../slip/slip.ts';
import type { SlipPlan } from '../slip/slip-plan.ts';
import { slipStore } from '../slip/slip-store.ts';
import { useSurroundings } from '../surroundings.tsx';
import styles from './slip-form.module.css';
import { useMoneyFormat } from './use-money-format.ts';
import { askQuotes } from './use-slip-quotes.ts';

export interface SlipButtonProps {
  plan: SlipPlan;
  currency: CurrencyCode;
  isPlacing: boolean;
}

/** The one button of the coupon. Its words are what a press will do; when it can do nothing, why. */
export function SlipButton({ plan, currency, isPlacing }: SlipButtonProps) {
  const { texts, context, services, api } = useSurroundings();
  const { t, lng } = texts;
  const format = useMoneyFormat();
  const { action } = plan;
  const look = { variant: 'primary', size: 'lg', wide: true } as const;

  if (action.kind === 'login') {
    const query = new URLSearchParams({ return: context.path });
    return (
      <>
        <a className={buttonClass(look)} href={`/${lng}/user/login?${query}`}>
          {t('log-in-to-bet')}
        </a>
        <a className={styles.second} href={`/${lng}/registration`}>
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
        <a className={buttonClass(look)} href={`/${lng}/office/recharge`}>
          {t('deposit')}
        </a>
      </>
    );
  }
  if (action.kind === 'accept') {
    return (
      <Button {...look} onClick={() => slipStore.change((slip) => acceptPrices(slip, action.prices))}>
        {t('accept-changes')}
      </Button>
    );
  }
  if (action.kind === 'remove-closed') {
    return (
      <Button {...look} variant="secondary" onClick={() => slipStore.remove(action.keys)}>
        {t('remove-closed', { count: action.keys.length })}
      </Button>
    );
  }
  if (action.kind === 'place') {
    const { bets } = action;
    const { player } = context;
    const place = async () => {
      if (!player) return;
      await placeBets(bets, {
        api,
        store: slipStore,
        playerId: player.id,
        currency,
        newKey: randomKey,
      });
      if (slipStore.get().refusals.size > 0) services.emit(askQuotes);
    };
    const amount = format.money(plan.totalStakeMinor, currency);
    return (
      <Button {...look} busy={isPlacing} onClick={() => void place()}>
        {bets.length === 1 ? t('place-bet', { amount }) : t('place-bets', { count: bets.length, amount })}
      </Button>
    );
  }
  return (
    <Button {...look} disabled>
      {t(`cannot.${action.kind}`)}
    </Button>
  );
}
