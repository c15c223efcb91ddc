import { addressOf } from '@fairline/addresses/address';
import { fixedLink } from '@fairline/addresses/fixed-link';
import * as routes from '@fairline/addresses/routes';
import type { BetView, getBets } from '@fairline/contracts';
import { ReaderTime } from '@fairline/i18n/reader-time.tsx';
import { isCurrencyCode } from '@fairline/money/currency';
import { CashOutPanel } from '@fairline/remote-views/cash-out/cash-out-panel.tsx';
import { isOpen } from '@fairline/remote-views/cash-out/sale-part.ts';
import { useOffers } from '@fairline/remote-views/cash-out/use-offers.ts';
import { ReferralCards } from '@fairline/remote-views/referrals/referral-cards.tsx';
import { useWaitingBets } from '@fairline/remote-views/referrals/use-waiting-bets.ts';
import { useFormat } from '@fairline/remote-views/use-format.ts';
import { useMoneyNews } from '@fairline/remote-views/use-money-news.ts';
import { useQuery } from '@fairline/remote-views/use-query.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { MatchSides, scoreBeside } from '@fairline/ui/match-sides.tsx';
import { Money } from '@fairline/ui/money.tsx';
import { ticket, user } from '@fairline/ui/shapes.ts';
import { Skeleton } from '@fairline/ui/skeleton.tsx';
import { EmptyState } from '@fairline/ui/states.tsx';
import type { ReactNode } from 'react';
import { LoadError } from '../load-error.tsx';
import { MarketName } from '../match/market-name.tsx';
import { useOddsText, useTexts } from '../reader/reader-provider.tsx';
import { EditButton } from './edit-button.tsx';
import { kindText } from './kind-text.ts';
import styles from './open-bets.module.css';
import { useReferralNames } from './use-referral-names.ts';

/** The player's unsettled bets, after those that wait for a trader. Visitors are asked to log in. */
export function OpenBets({ onEdit }: { onEdit(): void }) {
  const { context, lng, t } = useView();
  const { player, path } = context;
  if (player) return <PlayerBets player={player} onEdit={onEdit} />;
  return (
    <EmptyState
      icon={user}
      title={t('empty.visitor.title')}
      text={t('empty.visitor.text')}
      action={
        <a className={buttonClass()} href={addressOf(lng, routes.login, { return: path })}>
          {t('log-in')}
        </a>
      }
    />
  );
}

/** The maximum of bets in the narrow column; the history shows the rest. */
const shownBets = 20;

interface PlayerBetsProps {
  player: { id: string; currency: string };
  /** Called when a bet is in the slip to be changed. */
  onEdit(): void;
}

function PlayerBets({ player, onEdit }: PlayerBetsProps) {
  const { lng, t } = useView();
  const { data, failure, isBusy, reload } = useQuery(player.id, ({ api, signal }) =>
    api<typeof getBets>('GET', '/web-api/sportsbook/bets', {
      query: { state: 'open', limit: shownBets },
      signal,
    }),
  );
  useMoneyNews(reload);
  const { waiting, putAway, ...referrals } = useWaitingBets(player.id);
  const names = useReferralNames();
  const { offers, reload: reloadOffers } = useOffers(data?.bets.map(({ betId }) => betId) ?? []);
  if (failure !== undefined) {
    return <LoadError isBusy={isBusy} reload={reload} />;
  }
  if (referrals.failure !== undefined && !waiting) return <LoadError {...referrals} />;
  if (!data || !waiting) return <Skeleton shape="block" count={3} label={t('loading')} />;
  if (data.bets.length === 0 && waiting.length === 0) {
    return <EmptyState icon={ticket} title={t('empty.bets.title')} text={t('empty.bets.text')} />;
  }
  return (
    <>
      <ReferralCards referrals={waiting} names={names} reload={referrals.reload} onDone={putAway} />
      {data.bets.length > 0 && (
        <ul className={`plain-list ${styles.bets}`}>
          {data.bets.map((bet) => (
            <OpenBet
              key={bet.betId}
              bet={bet}
              sale={
                <>
                  <CashOutPanel offer={offers?.get(bet.betId)} reload={reloadOffers} />
                  {isOpen(offers?.get(bet.betId)) && bet.currency === player.currency && (
                    <EditButton number={bet.number} onEdit={onEdit} />
                  )}
                </>
              }
            />
          ))}
        </ul>
      )}
      <a className={styles.all} href={fixedLink(lng, routes.officeHistory)}>
        {t('my-bets')}
      </a>
    </>
  );
}

function OpenBet({ bet, sale }: { bet: BetView; sale: ReactNode }) {
  const { context, t } = useView();
  const texts = useTexts();
  const format = useFormat();
  const oddsText = useOddsText();
  const { builders, currency, form, legs, lines } = bet;
  const builderOf = (matchId: string) => builders.find((builder) => builder.matchId === matchId);
  const isFirst = (index: number) =>
    legs.findIndex(({ matchId }) => matchId === legs[index]?.matchId) === index;
  const money = (amountMinor: number) =>
    isCurrencyCode(currency) ? format.money(amountMinor, currency) : '';
  return (
    <li className={styles.bet}>
      <p className={styles.head}>
        <span>{kindText(t, { form, lines, legs, builders })}</span>
        <ReaderTime reader={context} at={bet.placedAt} />
      </p>
      {legs.map((leg, index) => {
        const builder = builderOf(leg.matchId);
        const sides = { home: leg.homeName, away: leg.awayName };
        const market = { ...leg, name: leg.marketName };
        return (
          <div key={`${leg.matchId} ${leg.marketId} ${leg.outcomeId}`} className={styles.leg}>
            <span>
              {texts.outcome(sides, leg, { outcomeId: leg.outcomeId, name: leg.outcomeName })}
              <small>
                <MarketName name={texts.market(sides, market)} fullName={texts.fullMarket(sides, market)} />
              </small>
              <small>
                <MatchSides home={leg.homeName} away={leg.awayName} />{' '}
                {leg.score !== null && <bdi>{scoreBeside(leg.score, context.dir)}</bdi>}
              </small>
            </span>
            {(!builder || isFirst(index)) && <bdi>{oddsText(builder?.paidOddsMilli ?? leg.oddsMilli)}</bdi>}
          </div>
        );
      })}
      <p className={styles.foot}>
        <span>
          {t('stake')} <Money text={money(bet.stakeMinor)} />
        </span>
        <span>
          {t('possible-return')} <Money strong text={money(bet.potentialReturnMinor)} />
        </span>
      </p>
      {sale}
    </li>
  );
}
