import type { PlayerOverview } from '@fairline/contracts';
import { Link } from 'react-router';
import { useFormats } from '../../../core/format.ts';
import { useRight } from '../../../core/session.ts';
import { useTexts } from '../../../core/texts.ts';
import { Card, type Fact, Facts } from '../../../parts/facts.tsx';
import sheet from '../../../parts/sheet.module.css';
import { ErasureCard } from '../erasures/erasure-card.tsx';
import styles from '../players.module.css';
import { texts } from '../texts.ts';
import { Origin } from './origin.tsx';

/** A player at a glance. */
export function Overview({ player }: { player: PlayerOverview }) {
  const t = useTexts(texts);
  const { dateTime, number } = useFormats();
  const seesRequests = useRight('support.view');
  const base = `/players/${player.playerId}`;
  const withProof = (address: string | null, confirmedAt: number | null) => {
    if (address === null) return t('none');
    return `${address} (${t(confirmedAt === null ? 'unconfirmed' : 'confirmed')})`;
  };
  const person: Fact[] = [
    { name: t('number'), value: player.playerId },
    { name: t('name'), value: [player.name, player.surname].filter(Boolean).join(' ') || t('none') },
    { name: t('email'), value: withProof(player.email, player.emailConfirmedAt) },
    { name: t('phone'), value: withProof(player.phone, player.phoneConfirmedAt) },
    { name: t('birth-date'), value: player.birthDate ?? t('none') },
    { name: t('city'), value: player.city ?? t('none') },
    { name: t('country'), value: player.countryCode.toUpperCase() },
    { name: t('registered'), value: dateTime(player.registeredAt) },
    { name: t('promo-code'), value: player.promoCode ?? t('none') },
    ...(player.frozenAt === null ? [] : [{ name: t('frozen'), value: dateTime(player.frozenAt) }]),
  ];
  const counted = (value: number, path: string) => <Link to={`${base}/${path}`}>{number(value)}</Link>;
  const activity: Fact[] = [
    {
      name: t('open-bets'),
      value: player.openBets === null ? t('none') : counted(player.openBets, 'bets?state=open'),
      isNumber: true,
    },
    {
      name: t('open-requests'),
      value: seesRequests ? counted(player.openRequests, 'requests') : number(player.openRequests),
      isNumber: true,
    },
    { name: t('open-sessions'), value: counted(player.openSessions, 'sessions'), isNumber: true },
    { name: t('devices'), value: counted(player.devices, 'sessions'), isNumber: true },
    {
      name: t('last-sign-in'),
      value: player.lastSignInAt === null ? t('never') : dateTime(player.lastSignInAt),
      isNumber: true,
    },
  ];
  return (
    <div className={sheet.scroll}>
      <div className={styles.cards}>
        {player.erasure && <ErasureCard playerId={player.playerId} erasure={player.erasure} />}
        <Card title={t('identity')}>
          <Facts facts={person} />
        </Card>
        <Card title={t('money')}>
          <Money player={player} />
        </Card>
        <Card title={t('activity')}>
          <Facts facts={activity} />
        </Card>
        <Card title={t('origin')}>
          <Origin player={player} />
        </Card>
      </div>
    </div>
  );
}

/** The accounts of the player, each with its own currency: amounts of different currencies are never added. */
function Money({ player: { accounts, points } }: { player: PlayerOverview }) {
  const t = useTexts(texts);
  const { number } = useFormats();
  if (!accounts) return <p className={sheet.quiet}>{t('hidden')}</p>;
  return (
    <>
      {accounts.map((account) => (
        <section key={account.accountId} className={sheet.form}>
          <h3>
            {account.currency}{' '}
            <span className={sheet.quiet}>
              {t(account.isMain ? 'main-account' : 'other-account')}
              {account.isActive && `, ${t('active-account')}`}
            </span>
          </h3>
          <Amounts account={account} />
        </section>
      ))}
      {points !== null && points > 0 && (
        <Facts facts={[{ name: t('points'), value: number(points), isNumber: true }]} />
      )}
    </>
  );
}

function Amounts({ account }: { account: NonNullable<PlayerOverview['accounts']>[number] }) {
  const t = useTexts(texts);
  const { money } = useFormats();
  const inCurrency = (amountMinor: number) => money(amountMinor, account.currency);
  const amounts = [
    [t('balance'), account.balanceMinor],
    [t('held'), account.heldMinor],
    ...(account.owedMinor > 0 ? [[t('owed'), account.owedMinor] as const] : []),
    [t('deposited'), account.depositedMinor],
    [t('won'), account.wonMinor],
    [t('lost'), -account.lostMinor],
    [t('result'), account.wonMinor - account.lostMinor],
    [t('corrected'), account.correctedMinor],
  ] as const;
  return (
    <Facts facts={amounts.map(([name, minor]) => ({ name, value: inCurrency(minor), isNumber: true }))} />
  );
}
