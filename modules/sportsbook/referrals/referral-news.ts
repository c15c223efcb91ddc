import type { Platform } from '@fairline/runtime';

/** The bus topic of changes in the queue, for the process that ends what runs out. */
export const referralsTopic = 'sportsbook.referrals';
/** The topic of open consoles, which read the queue again. */
const consoleTopic = 'console.ticker';

/** Announces a change of the queue that is committed. It does not throw, since nothing depends on it. */
export function announceReferrals({ bus, log }: Pick<Platform, 'bus' | 'log'>): void {
  try {
    bus.publish(referralsTopic, null);
    bus.publish(consoleTopic, { type: 'referrals' });
  } catch (error) {
    log.error({ err: error }, 'news of bets before traders not published');
  }
}
