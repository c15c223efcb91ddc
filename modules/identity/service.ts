import { createHash, randomInt } from 'node:crypto';
import type { AccountsService } from '@fairline/accounts';
import { PlatformError, type PlayerView, type Registration } from '@fairline/contracts';
import type { LimitsService } from '@fairline/limits';
import { isCurrencyCode, toJsonMinor } from '@fairline/money';
import type { Caller, Platform } from '@fairline/runtime';
import { hash, verify } from '@node-rs/argon2';
import { isOfAge } from './domain/of-age.ts';
import { judgePassword } from './domain/password-policy.ts';
import * as store from './store.ts';

export interface OpenedSession {
  token: string;
  expiresAtMs: number;
}

export interface IdentityService {
  register(registration: Registration): Promise<{
    player: PlayerView;
    session: OpenedSession;
    credentials: { login: string; password: string } | null;
  }>;
  /** `login` is an e-mail address or a player id; `address` the caller's, for throttling. */
  signIn(
    login: string,
    password: string,
    keep: boolean,
    address: string,
  ): Promise<{ player: PlayerView; session: OpenedSession }>;
  signOut(token: string): Promise<void>;
  /** Who holds this token; undefined when it is unknown or has expired. */
  callerOf(token: string): Promise<Caller | undefined>;
  playerView(playerId: bigint): Promise<PlayerView>;
  removeExpired(): Promise<void>;
}

/** OWASP Password Storage: argon2id (the library's default algorithm) with 19 MiB, two passes, one lane. */
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const shortSessionMs = 12 * 3_600_000;
const longSessionMs = 30 * 86_400_000;
const throttle = { windowMs: 15 * 60_000, perLogin: 10, perAddress: 100 };
/** How long a session found once is believed without asking the database; sign-out ends it at once. */
const sessionMemoryMs = 10_000;
const endedTopic = 'identity.session-ended';

export function createIdentityService(
  platform: Platform,
  accounts: AccountsService,
  limits: Pick<LimitsService, 'isExcluded'>,
): IdentityService {
  const { clock, database, ids, bus } = platform;
  const remembered = new Map<string, { caller: Caller; untilMs: number }>();
  // Verified against when there is no such player, so that the answer takes as long.
  const decoy = hash(ids.secret(), argon2id);
  bus.subscribe<string>(endedTopic, (digest) => remembered.delete(digest));

  async function openSession(
    connection: Pick<typeof database.pool, 'query'>,
    playerId: bigint,
    keep: boolean,
  ) {
    const token = ids.secret();
    const expiresAtMs = clock.now() + (keep ? longSessionMs : shortSessionMs);
    await store.insertSession(connection, {
      digest: digestOf(token),
      id: ids.uuid(),
      playerId,
      createdAt: new Date(clock.now()),
      expiresAt: new Date(expiresAtMs),
    });
    return { token, expiresAtMs };
  }

  async function viewOf(row: store.PlayerRow): Promise<PlayerView> {
    const { balanceMinor } = await accounts.balanceOf(row.id);
    return {
      userId: String(row.id),
      email: row.email,
      name: row.name,
      currency: row.currency,
      countryCode: row.country_code,
      balanceMinor: toJsonMinor(balanceMinor),
    };
  }

  async function findPlayer(login: string): Promise<store.PlayerRow | undefined> {
    if (/^\d{1,18}$/.test(login)) return store.findPlayerById(database.pool, BigInt(login));
    return store.findPlayerByEmail(database.pool, login);
  }

  async function refuseWhenThrottled(byLogin: string, byAddress: string): Promise<void> {
    const since = new Date(clock.now() - throttle.windowMs);
    const failures = await store.countFailures(database.pool, [byLogin, byAddress], since);
    const tooMany =
      (failures.get(byLogin) ?? 0) >= throttle.perLogin ||
      (failures.get(byAddress) ?? 0) >= throttle.perAddress;
    if (tooMany) throw new PlatformError('TOO_MANY_REQUESTS');
  }

  return {
    async register(registration) {
      const { currency } = registration;
      if (!isCurrencyCode(currency)) throw new PlatformError('CURRENCY_MISMATCH');
      const full = registration.type === 'full_reg' ? registration : undefined;
      if (full) refuseUnfit(full.password, full.birthDate, clock.now());
      const password = full?.password ?? inventPassword();
      const passwordHash = await hash(password, argon2id);
      const { row, session } = await database.transaction(async (connection) => {
        const inserted = await store.insertPlayer(connection, {
          email: full?.email ?? null,
          passwordHash,
          name: full?.name ?? null,
          surname: full?.surname ?? null,
          birthDate: full?.birthDate ?? null,
          phone: full?.phone ?? null,
          city: full?.city ?? null,
          countryCode: registration.countryCode,
          currency,
          bonusChoice: registration.bonusChoice,
          promoCode: registration.promoCode ?? null,
          registeredAt: new Date(clock.now()),
        });
        if (!inserted) throw new PlatformError('EMAIL_TAKEN');
        await accounts.openMain(connection, inserted.id, currency);
        return { row: inserted, session: await openSession(connection, inserted.id, false) };
      });
      const player = await viewOf(row);
      return { player, session, credentials: full ? null : { login: player.userId, password } };
    },

    async signIn(login, password, keep, address) {
      const byLogin = `login:${login.toLowerCase()}`;
      const byAddress = `address:${address}`;
      await refuseWhenThrottled(byLogin, byAddress);
      const row = await findPlayer(login);
      const right = await verify(row?.password_hash ?? (await decoy), password);
      if (!row || !right) {
        await store.insertFailures(database.pool, [byLogin, byAddress], new Date(clock.now()));
        throw new PlatformError('WRONG_CREDENTIALS');
      }
      await store.forgetFailures(database.pool, byLogin);
      if (await limits.isExcluded(row.id)) throw new PlatformError('SELF_EXCLUDED');
      return { player: await viewOf(row), session: await openSession(database.pool, row.id, keep) };
    },

    async signOut(token) {
      const digest = digestOf(token);
      await store.deleteSession(database.pool, digest);
      bus.publish(endedTopic, digest.toString('base64'));
    },

    async callerOf(token) {
      const digest = digestOf(token);
      const name = digest.toString('base64');
      const known = remembered.get(name);
      if (known && known.untilMs > clock.now()) return known.caller;
      const row = await store.findSession(database.pool, digest, new Date(clock.now()));
      if (!row) return undefined;
      const caller = { playerId: String(row.player_id), sessionId: row.id, currency: row.currency };
      if (remembered.size >= 50_000) remembered.clear();
      const untilMs = Math.min(clock.now() + sessionMemoryMs, row.expires_at.getTime());
      remembered.set(name, { caller, untilMs });
      return caller;
    },

    async playerView(playerId) {
      const row = await store.findPlayerById(database.pool, playerId);
      if (!row) throw new PlatformError('UNAUTHENTICATED');
      return viewOf(row);
    },

    async removeExpired() {
      const now = clock.now();
      await store.deleteExpired(database.pool, new Date(now), new Date(now - throttle.windowMs));
    },
  };
}

function refuseUnfit(password: string, birthDate: string, nowMs: number): void {
  const verdict = judgePassword(password);
  if (!verdict.ok) {
    throw new PlatformError('PASSWORD_WEAK', undefined, [{ path: 'body.password', detail: verdict.reason }]);
  }
  if (!isOfAge(birthDate, nowMs)) {
    throw new PlatformError('UNDER_AGE', undefined, [{ path: 'body.birthDate', detail: 'under 18' }]);
  }
}

/** Twelve characters that are hard to mistake for one another: 59 bits. */
function inventPassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  return Array.from({ length: 12 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}

function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
