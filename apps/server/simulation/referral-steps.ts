import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { testOperator } from '../testing/operator.ts';
import { checkWorld } from './check-world.ts';
import { sendAlive, sendAllAgain } from './feed-steps.ts';
import { moneyOf } from './model.ts';
import { aWish, must, send, type Wish, words } from './player-steps.ts';
import type { SiteAnswer } from './simulated-site.ts';
import type { World } from './world.ts';

const lowestReferredMinor = 200;
const traderSeconds = 60;

/** A bet that waits for a trader, with the session of that trader. */
interface Referred {
  wish: Wish;
  referralId: string;
  trader: string;
}

/** Steps of large bets that a trader decides about. The stake is reserved meanwhile. */
export const referralSteps = {
  /** Two traders accept the bet at once. It is placed once. */
  async referAndAccept(world: World) {
    const referred = await refer(world);
    if (!referred) return;
    const seenOddsMilli = referred.wish.legs.map(({ oddsMilli }) => oddsMilli);
    const decision = { action: 'accept', seenOddsMilli };
    const answers = await Promise.all([decide(world, referred, decision), decide(world, referred, decision)]);
    const codes = answers.map(words).join(', ');
    must(answers.filter(({ status }) => status === 200).length === 1, `one of two acceptances: ${codes}`);
    becomeBet(referred, referred.wish.stakeMinor);
  },

  /** The trader offers half of the stake; the player takes it, or declines it. */
  async referAndOffer(world: World) {
    const referred = await refer(world);
    if (!referred) return;
    const { wish, referralId } = referred;
    const stakeMinor = Math.floor(wish.stakeMinor / 2);
    const offered = await decide(world, referred, { action: 'offer', unitStakeMinor: stakeMinor });
    must(offered.status === 200, `an offer: ${words(offered)}`);
    await checkWorld(world);
    const isTaken = world.random.below(3) > 0;
    const body = { version: 2, answer: isTaken ? 'take' : 'decline' };
    const path = `/web-api/sportsbook/referrals/${referralId}/answer`;
    // The answer is sent twice, as by a browser that has lost the first reply.
    for (let press = 0; press < 2; press++) {
      const { cookie } = wish.player;
      const answer = await world.site.call('POST', path, { body, cookie, key: world.nextKey() });
      must(answer.status === 200, `the answer to an offer: ${words(answer)}`);
    }
    world.trace.push(`  ${stakeMinor} is offered: ${body.answer}`);
    if (isTaken) becomeBet(referred, stakeMinor);
    else comesBack(referred);
  },

  async referAndRefuse(world: World) {
    const referred = await refer(world);
    if (!referred) return;
    const answer = await decide(world, referred, { action: 'refuse', refusal: 'stake' });
    must(answer.status === 200, `a refusal: ${words(answer)}`);
    comesBack(referred);
  },

  /** Nobody decides in time. The process that is there at the end gives the stake back. */
  async referAndRunOut(world: World) {
    const referred = await refer(world);
    if (!referred) return;
    const { site } = world;
    if (world.random.below(2) === 0) {
      await site.restart();
      sendAllAgain(world);
      await checkWorld(world);
    }
    await site.platform.clock.advance(traderSeconds * 1_000);
    await untilEnded(world, referred);
    sendAlive(world);
    const late = await decide(world, referred, { action: 'refuse', refusal: 'stake' });
    must(late.json.code === 'REFERRAL_OVER', `a decision that is late: ${words(late)}`);
    comesBack(referred);
  },
};

/** Sends a bet while a rule refers all bets. @returns undefined where no player can pay one */
async function refer(world: World): Promise<Referred | undefined> {
  const drawn = aWish(world);
  if (!drawn || moneyOf(drawn.player).cashMinor < lowestReferredMinor) return undefined;
  const wish = { ...drawn, stakeMinor: Math.max(drawn.stakeMinor, lowestReferredMinor) };
  const { cookie: trader } = await testOperator(world.site.platform, 'trader');
  const terms = { stakeFromMinor: lowestReferredMinor, seconds: traderSeconds, offerSeconds: traderSeconds };
  const rule = { rule: { kind: 'referral', place: {}, terms }, reason: 'by the desk' };
  const set = await atDesk(world, trader, 'rules', rule);
  must(set.status === 201, `a rule of large bets: ${words(set)}`);
  const answer = await send(world, wish);
  must(answer.json.code === 'BET_REFERRED', `a bet that is referred: ${words(answer)}`);
  const { errors } = referredSchema.parse(answer.json);
  const referralId = errors[0]?.detail ?? '';
  await atDesk(world, trader, `rules/${String(set.json.ruleId)}/ending`, { reason: 'over' });
  wish.player.reservedMinor += wish.stakeMinor;
  world.trace.push(`  ${wish.stakeMinor} of player ${wish.player.id} waits for a trader`);
  await checkWorld(world);
  return { wish, referralId, trader };
}

const referredSchema = z.object({ errors: z.array(z.object({ detail: z.string() })) });

function atDesk({ site }: World, cookie: string, path: string, body: object): Promise<SiteAnswer> {
  return site.call('POST', `/console-api/trading/${path}`, { body, cookie });
}

function decide(world: World, { referralId, trader }: Referred, decision: object): Promise<SiteAnswer> {
  return atDesk(world, trader, `referrals/${referralId}/decision`, { version: 1, decision });
}

/** The stake comes back, and the bet takes its own. */
function becomeBet(referred: Referred, stakeMinor: number): void {
  const { wish, referralId: betId } = referred;
  comesBack(referred);
  wish.player.bets.push({ betId, stakeMinor, legs: wish.legs, sales: [] });
}

function comesBack({ wish: { player, stakeMinor } }: Referred): void {
  player.reservedMinor -= stakeMinor;
}

/** Waits until the platform has given the stake back. */
async function untilEnded({ site }: World, { referralId }: Referred): Promise<void> {
  const maxLooks = 2_000;
  for (let look = 0; look < maxLooks; look++) {
    const { rows } = await site.platform.database.pool.query<{ state: string }>(
      'SELECT state FROM sportsbook.referral WHERE referral_id = $1',
      [referralId],
    );
    if (rows[0]?.state === 'expired') return;
    await setImmediate();
  }
  throw new Error(`referral ${referralId} has not run out`);
}
