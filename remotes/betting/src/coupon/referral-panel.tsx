import { ReferralCards } from '@fairline/remote-views/referrals/referral-cards.tsx';
import { useReferrals } from '@fairline/remote-views/referrals/use-referrals.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Skeleton } from '@fairline/ui/skeleton.tsx';
import { LoadError } from '../load-error.tsx';
import { slipStore } from '../slip/slip-store.ts';
import { useReferralNames } from './use-referral-names.ts';

/** The bets of the slip about which a trader decides, until the player puts their ends away. */
export function ReferralPanel({ referred }: { referred: readonly string[] }) {
  const { context } = useView();
  return context.player ? <PlayerReferrals playerId={context.player.id} referred={referred} /> : null;
}

function PlayerReferrals({ playerId, referred }: { playerId: string; referred: readonly string[] }) {
  const { t } = useView();
  const { referrals, failure, isBusy, reload } = useReferrals(playerId);
  const names = useReferralNames();
  if (failure !== undefined && !referrals) return <LoadError isBusy={isBusy} reload={reload} />;
  if (!referrals) return <Skeleton shape="block" count={1} label={t('loading')} />;
  const shown = referrals.filter(({ referralId }) => referred.includes(referralId));
  return <ReferralCards referrals={shown} names={names} reload={reload} onDone={putAway} />;
}

function putAway(referralId: string): void {
  const { slip } = slipStore.get();
  slipStore.report({ slip: { ...slip, referred: slip.referred.filter((each) => each !== referralId) } });
}
