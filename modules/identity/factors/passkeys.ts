import {
  type PasskeyAuthentication,
  type PasskeyRegistration,
  type PasskeyView,
  PlatformError,
} from '@fairline/contracts';
import {
  authenticationOptions,
  checkAuthentication,
  checkRegistration,
  type RelyingParty,
  registrationOptions,
} from '@fairline/factors';
import type { Platform } from '@fairline/runtime';
import { z } from 'zod';
import type { BegunSteps, StepKind } from '../begun-steps/begun-steps.ts';
import * as store from './passkey-store.ts';

/** A step that a passkey answers. The player is known when a passkey is made, and not yet at a sign-in. */
export const passkeyStep: StepKind<{ challenge: string; playerId: string | null }> = {
  name: 'passkey',
  schema: z.object({ challenge: z.string(), playerId: z.string().nullable() }),
  lifeMs: 10 * 60_000,
};

/** The options for a browser, and the secret of the begun step for its cookie. */
interface Begun {
  options: Record<string, unknown>;
  step: string;
}

/** Passkeys of players (WebAuthn). */
export interface Passkeys {
  listOf(playerId: bigint): Promise<PasskeyView[]>;
  /** Begins the making of a passkey. @throws PlatformError PASSKEYS_FULL */
  beginNew(player: { id: bigint; name: string }, party: RelyingParty): Promise<Begun>;
  /** Stores a new passkey. @throws PlatformError SECOND_FACTOR_WRONG, PASSKEYS_FULL */
  add(
    playerId: bigint,
    made: { name: string; response: PasskeyRegistration; step: string | undefined },
    party: RelyingParty,
  ): Promise<PasskeyView>;
  /** Renames a passkey. @throws PlatformError NOT_FOUND */
  rename(playerId: bigint, passkeyId: string, name: string): Promise<void>;
  /** Removes a passkey. @throws PlatformError NOT_FOUND */
  remove(playerId: bigint, passkeyId: string): Promise<void>;
  /** Begins a sign-in by any passkey of this site. */
  beginSignIn(party: RelyingParty): Promise<Begun>;
  /**
   * Verifies the answer of a passkey.
   * @returns its owner; undefined for an unknown passkey or a wrong answer. @throws PlatformError SIGN_IN_UNKNOWN
   */
  ownerOf(
    response: PasskeyAuthentication,
    step: string | undefined,
    party: RelyingParty,
  ): Promise<bigint | undefined>;
}

/** The maximum number of passkeys of a player: more than anybody has devices. */
const maxPasskeys = 20;

export function createPasskeys(
  { clock, database, ids, log }: Pick<Platform, 'clock' | 'database' | 'ids' | 'log'>,
  steps: BegunSteps,
): Passkeys {
  /** Logs why an answer does not fit, which is an expected refusal. */
  function refused(playerId: bigint): (error: unknown) => undefined {
    return (error) => {
      log.warn({ err: error, playerId: String(playerId) }, 'passkey refused');
      return undefined;
    };
  }

  return {
    listOf: async (playerId) => (await store.findPasskeys(database.pool, playerId)).map(viewOf),

    async beginNew({ id, name }, party) {
      const present = await store.findPasskeys(database.pool, id);
      if (present.length >= maxPasskeys) throw new PlatformError('PASSKEYS_FULL');
      const person = { id: String(id), name, displayName: name };
      const { options, challenge } = await registrationOptions(party, person, {
        present,
        residentKey: 'required',
      });
      return { options, step: await steps.begin(passkeyStep, { challenge, playerId: String(id) }) };
    },

    async add(playerId, { name, response, step }, party) {
      const begun = await steps.end(passkeyStep, step);
      if (begun?.playerId !== String(playerId)) throw new PlatformError('SECOND_FACTOR_WRONG');
      const made = await checkRegistration(response, begun.challenge, party).catch(refused(playerId));
      if (!made) throw new PlatformError('SECOND_FACTOR_WRONG');
      const added_at = new Date(clock.now());
      const row = { ...made, passkey_id: ids.uuid(), player_id: playerId, name, added_at };
      const isStored = await store.insertPasskey(database.pool, row, maxPasskeys);
      if (!isStored) throw new PlatformError('PASSKEYS_FULL');
      return viewOf({ ...row, used_at: null });
    },

    async rename(playerId, passkeyId, name) {
      const isRenamed = await store.renamePasskey(database.pool, { playerId, passkeyId, name });
      if (!isRenamed) throw new PlatformError('NOT_FOUND');
    },

    async remove(playerId, passkeyId) {
      if (!(await store.deletePasskey(database.pool, playerId, passkeyId)))
        throw new PlatformError('NOT_FOUND');
    },

    async beginSignIn(party) {
      const { options, challenge } = await authenticationOptions(party, []);
      return { options, step: await steps.begin(passkeyStep, { challenge, playerId: null }) };
    },

    async ownerOf(response, step, party) {
      const begun = await steps.end(passkeyStep, step);
      if (begun?.playerId !== null) throw new PlatformError('SIGN_IN_UNKNOWN');
      const passkey = await store.findPasskey(database.pool, response.id);
      if (!passkey) return undefined;
      const { challenge } = begun;
      const counter = await checkAuthentication(response, passkey, { challenge, party }).catch(
        refused(passkey.player_id),
      );
      if (counter === undefined) return undefined;
      await store.recordPasskeyUse(database.pool, passkey.passkey_id, {
        counter,
        at: new Date(clock.now()),
      });
      return passkey.player_id;
    },
  };
}

function viewOf({ passkey_id, name, added_at, used_at }: store.PasskeyRow): PasskeyView {
  return {
    passkeyId: passkey_id,
    name,
    addedAt: added_at.getTime(),
    usedAt: used_at?.getTime() ?? null,
  };
}
