import type { FreeBet, getFreeBets } from '@fairline/contracts';
import type { CurrencyCode } from '@fairline/money/currency';
import { useFormat } from '@fairline/remote-views/use-format.ts';
import { useMoneyNews } from '@fairline/remote-views/use-money-news.ts';
import { useQuery } from '@fairline/remote-views/use-query.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Select } from '@fairline/ui/select.tsx';
import { useOddsText } from '../reader/reader-provider.tsx';
import styles from './slip-form.module.css';

export interface FreeBetChoiceProps {
  playerId: string;
  currency: CurrencyCode;
  chosen: FreeBet | undefined;
  onChoose(freeBet: FreeBet | undefined): void;
}

/** The choice between the balance and a free bet as the stake; nothing while the player has no free bet. */
export function FreeBetChoice({ playerId, currency, chosen, onChoose }: FreeBetChoiceProps) {
  const { t } = useView();
  const format = useFormat();
  const oddsText = useOddsText();
  const { data, reload } = useQuery(`free-bets.${playerId}`, ({ api, signal }) =>
    api<typeof getFreeBets>('GET', '/web-api/sportsbook/free-bets', { signal }),
  );
  useMoneyNews(reload);
  const usable = data?.freeBets.filter((each) => each.currency === currency) ?? [];
  if (usable.length === 0) return null;
  const { conditions } = chosen ?? {};
  return (
    <>
      <Select
        label={t('stake-from')}
        value={chosen?.freeBetId ?? ''}
        options={[
          { value: '', label: t('stake-from-balance') },
          ...usable.map(({ freeBetId, amountMinor }) => ({
            value: freeBetId,
            label: t('free-bet-of', { amount: format.money(amountMinor, currency) }),
          })),
        ]}
        onChange={({ target }) => onChoose(usable.find(({ freeBetId }) => freeBetId === target.value))}
      />
      {chosen && (
        <p className={styles.note}>
          {t('free-bet-about')}{' '}
          {conditions?.minOddsMilli !== undefined &&
            t('free-bet-odds', { odds: oddsText(conditions.minOddsMilli) })}{' '}
          {conditions?.kinds &&
            t('free-bet-kinds', {
              kinds: conditions.kinds.map((kind) => t(`free-bet-kind.${kind}`)).join(', '),
            })}{' '}
          {conditions?.sportIds && t('free-bet-sports')}
        </p>
      )}
    </>
  );
}
