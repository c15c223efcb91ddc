import { randomKey } from '@fairline/contracts/random-key';
import { type CurrencyCode, currencies, isCurrencyCode } from '@fairline/money/currency';
import { useFormat } from '@fairline/remote-views/use-format.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Checkbox } from '@fairline/ui/checkbox.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { useEffect, useMemo, useRef, useState } from 'react';
import { slipLocales } from '../../locales/slip.ts';
import { couponAddress } from '../addresses/secondary-addresses.ts';
import { LiveWait } from '../live/live-wait.tsx';
import { useTexts } from '../reader/reader-provider.tsx';
import { useNow } from '../reader/use-now.ts';
import { lateSlip } from '../slip/late-slip.ts';
import { createOneClick, eventOf, type OneClickBet } from '../slip/one-click.ts';
import { readStake } from '../slip/plan-form.ts';
import { isInPlay } from '../slip/planned-leg.ts';
import { selectionKey } from '../slip/selection-key.ts';
import { useSlip } from '../slip/use-slip.ts';
import { loadDictionary } from '../texts/load-texts.ts';
import { refusalText } from '../texts/refusal-text.ts';
import { Card } from './card.tsx';
import styles from './one-click-card.module.css';

/** Fetches the texts of the card, which are those of a filled slip. */
export const loadTexts = (pageLanguage: string) => loadDictionary(slipLocales, pageLanguage);

/** The bets of the last presses that the card shows. */
const shownBets = 3;

/**
 * Betting by one press on a price, for players who switch it on. It is off on every new page load, so that nobody bets by a
 * press that was meant for the slip.
 */
export function OneClickCard() {
  const { context } = useView();
  const { player } = context;
  if (!player || !isCurrencyCode(player.currency)) return null;
  return (
    <PlayerCard key={`${player.id} ${player.currency}`} playerId={player.id} currency={player.currency} />
  );
}

function PlayerCard({ playerId, currency }: { playerId: string; currency: CurrencyCode }) {
  const { api, services, t } = useView();
  const policy = useSlip(({ slip }) => slip.policy);
  const [isOn, setOn] = useState(false);
  const [stake, setStake] = useState('');
  const [bets, setBets] = useState<readonly OneClickBet[]>([]);
  const { minor, fault } = readStake(stake, currency);
  const oneClick = useMemo(
    () =>
      createOneClick({ api, playerId, currency, newKey: randomKey, isOutdated, onReferred: showReferred }),
    [api, playerId, currency],
  );
  const typed = useRef({ stake, policy });
  typed.current = { stake, policy };
  const isActive = isOn && minor !== undefined;

  useEffect(() => {
    if (!isActive) return undefined;
    let release = () => {};
    let isGone = false;
    const take = lateSlip.load().then((store) => {
      if (isGone) return;
      release = store.intercept((leg) => {
        void oneClick.place(leg, typed.current, (bet) => {
          setBets((before) => [bet, ...before.filter((each) => each.leg !== bet.leg)].slice(0, shownBets));
          const data = eventOf(bet);
          if (data) services.emit('track', { name: 'bet', data });
        });
      });
    });
    // Without the code of the slip no press is taken, and prices go into the slip.
    take.catch(() => setOn(false));
    return () => {
      isGone = true;
      release();
    };
  }, [isActive, oneClick, services]);

  return (
    <Card title={t('one-click')} about={t('one-click.about')}>
      <div className={styles.choice} data-kept>
        <Checkbox label={t('one-click.on')} checked={isOn} onChange={({ target }) => setOn(target.checked)} />
        <TextField
          label={t('one-click.stake')}
          prefix={currencies[currency].symbol}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={stake}
          {...(fault && { error: t('one-click.fault') })}
          onChange={({ target }) => setStake(target.value)}
        />
      </div>
      <p className={isActive ? styles.on : styles.off} role="status">
        <Standing isOn={isOn} minor={minor} currency={currency} />
      </p>
      <ul className={`plain-list ${styles.bets}`} aria-live="polite">
        {bets.map((bet) => (
          <PressedBet key={selectionKey(bet.leg)} bet={bet} currency={currency} />
        ))}
      </ul>
    </Card>
  );
}

function Standing({
  isOn,
  minor,
  currency,
}: {
  isOn: boolean;
  minor: bigint | undefined;
  currency: CurrencyCode;
}) {
  const { t } = useView();
  const format = useFormat();
  if (!isOn) return null;
  return minor === undefined
    ? t('one-click.no-stake')
    : t('one-click.active', { amount: format.money(minor, currency) });
}

/**
 * One bet with its stake: on its way, placed with its number, or refused with the reason. One on a match in play tells of its
 * delay, and can be cancelled meanwhile.
 */
export function PressedBet({ bet: pressed, currency }: { bet: OneClickBet; currency: CurrencyCode }) {
  const { lng, t } = useView();
  const texts = useTexts();
  const format = useFormat();
  const { leg, stakeMinor, state, attempts, bet, code } = pressed;
  const nowMs = useNow(undefined);
  const values = {
    amount: format.money(stakeMinor, currency),
    outcome: texts.outcome(leg, leg, { outcomeId: leg.outcomeId, name: leg.outcomeName }),
  };
  return (
    <li data-state={state}>
      <span>{t(`one-click.${state}`, values)}</span>{' '}
      {bet?.number !== undefined && (
        <a href={couponAddress(lng, bet.number)}>
          <bdi>{bet.number}</bdi>
        </a>
      )}
      {attempts && isInPlay(leg, nowMs) && <LiveWait attempts={attempts} />}
      {state === 'refused' && <span> {refusalText(t, code ?? 'INTERNAL')}</span>}
    </li>
  );
}

/** True while the page has lost its live connection, and the shell dims its prices. */
const isOutdated = () => document.documentElement.dataset.connection === 'lost';

/** Shows bets about which a trader decides in the slip. */
function showReferred(referralIds: readonly string[]): void {
  void lateSlip.load().then((store) => {
    const { slip } = store.get();
    store.report({ slip: { ...slip, referred: [...referralIds, ...slip.referred] } });
  });
}
