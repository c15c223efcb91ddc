import {
  addPlayerPasskey,
  addSentCode,
  beginPlayerPasskey,
  beginPlayerTotp,
  confirmPlayerTotp,
  getPlayerFactors,
  proveSentCode,
  removePlayerPasskey,
  removePlayerTotp,
  removeSecurityQuestion,
  removeSentCode,
  renamePlayerPasskey,
  renewPlayerCodes,
  type SentCodeMethod,
  setSecurityQuestion,
} from '@fairline/contracts';
import type { RelyingParties } from '@fairline/factors';
import { languageOf } from '@fairline/i18n';
import { addressHint } from '@fairline/messages';
import { type Caller, type Environment, type Platform, requireCaller, serve } from '@fairline/runtime';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createStepCookie, stepCookies } from '../begun-steps/step-cookie.ts';
import type { Factor } from '../security/record-security-event.ts';
import type { SecurityQuestions } from '../security-question/security-questions.ts';
import type { Grants } from '../sessions/grants.ts';
import type { SessionCookies } from '../sessions/session-cookies.ts';
import type { SessionService } from '../sessions/sessions.ts';
import { type Passkeys, passkeyStep } from './passkeys.ts';
import type { SentCodeState, SentCodes } from './sent-codes.ts';
import type { TwoStepFactors } from './two-step-factors.ts';

export interface FactorRoutesParts {
  factors: TwoStepFactors;
  sentCodes: SentCodes;
  passkeys: Passkeys;
  questions: SecurityQuestions;
  ids: Pick<Platform['ids'], 'uuid'>;
  grants: Pick<Grants, 'require'>;
  partyOf: RelyingParties;
  /** Returns what the player is called on their devices: the e-mail address, or the id. */
  labelOf(playerId: bigint): Promise<string>;
  environment: Pick<Environment, 'overTls'>;
  sessions: Pick<SessionService, 'changePrivilege'>;
  cookies: Pick<SessionCookies, 'renew'>;
}

/** Serves the second factors, passkeys and the security question of a player. A change needs the grant of secure data (AUTH-14). */
export function factorRoutes(app: FastifyInstance, parts: FactorRoutesParts): void {
  const { factors, sentCodes, passkeys, questions, ids, grants, partyOf, labelOf } = parts;
  const { environment, sessions, cookies } = parts;
  const passkeyCookie = createStepCookie(stepCookies.passkey, { lifeMs: passkeyStep.lifeMs, environment });

  /** Returns the id of a caller who has given the password lately. @throws PlatformError GRANT_MISSING */
  async function granted(received: { caller: Caller | undefined; request: FastifyRequest }): Promise<bigint> {
    return BigInt((await grants.require(received)).playerId);
  }

  /** Gives the caller's session another token, and records the change of their factors. */
  async function changed(
    received: { caller: Caller | undefined; reply: FastifyReply },
    kind: 'factor-added' | 'factor-removed',
    factor: Factor,
  ): Promise<void> {
    cookies.renew(received.reply, await sessions.changePrivilege(requireCaller(received), kind, factor));
  }

  serve(app, getPlayerFactors, async (received) => {
    const playerId = BigInt(requireCaller(received).playerId);
    const { has_totp, codes_left } = await factors.of(playerId);
    const { email, sms } = await sentCodes.statesOf(playerId);
    return {
      totp: has_totp,
      recoveryCodesLeft: codes_left,
      passkeys: await passkeys.listOf(playerId),
      sentCodes: { email: viewOf(email), sms: viewOf(sms) },
      securityQuestion: await questions.of(playerId),
    };
  });

  serve(app, beginPlayerTotp, async (received) => {
    const playerId = await granted(received);
    return factors.begin(playerId, await labelOf(playerId));
  });

  serve(app, confirmPlayerTotp, async (received) => {
    const given = { code: received.body.code, address: received.address };
    const recoveryCodes = await factors.confirm(await granted(received), given);
    await changed(received, 'factor-added', 'totp');
    return { recoveryCodes };
  });

  serve(app, removePlayerTotp, async (received) => {
    await factors.remove(await granted(received));
    await changed(received, 'factor-removed', 'totp');
    return undefined;
  });

  serve(app, renewPlayerCodes, async (received) => {
    const recoveryCodes = await factors.renewCodes(await granted(received));
    await changed(received, 'factor-added', 'recovery-codes');
    return { recoveryCodes };
  });

  serve(app, proveSentCode, async (received) => {
    const playerId = await granted(received);
    const { method } = received.params;
    const requestId = ids.uuid();
    const language = languageOf(received.request.headers['x-language']);
    const { address } = received;
    return {
      requestId,
      ...(await sentCodes.send({ playerId, method, codeId: requestId, language, address })),
    };
  });

  serve(app, addSentCode, async (received) => {
    const { params, body } = received;
    const { method } = params;
    await sentCodes.add({
      playerId: await granted(received),
      method,
      codeId: body.requestId,
      code: body.code,
    });
    await changed(received, 'factor-added', factorNames[method]);
    return undefined;
  });

  serve(app, removeSentCode, async (received) => {
    const { method } = received.params;
    await sentCodes.remove(await granted(received), method);
    await changed(received, 'factor-removed', factorNames[method]);
    return undefined;
  });

  serve(app, setSecurityQuestion, async (received) => {
    await questions.set(await granted(received), received.body);
    await changed(received, 'factor-added', 'question');
    return undefined;
  });

  serve(app, removeSecurityQuestion, async (received) => {
    await questions.remove(await granted(received));
    await changed(received, 'factor-removed', 'question');
    return undefined;
  });

  serve(app, beginPlayerPasskey, async (received) => {
    const playerId = await granted(received);
    const player = { id: playerId, name: await labelOf(playerId) };
    const { options, step } = await passkeys.beginNew(player, partyOf(received.request));
    passkeyCookie.set(received.reply, step);
    return options;
  });

  serve(app, addPlayerPasskey, async (received) => {
    const { body, request, reply } = received;
    const playerId = await granted(received);
    const made = { ...body, step: passkeyCookie.read(request) };
    const view = await passkeys.add(playerId, made, partyOf(request));
    passkeyCookie.clear(reply);
    await changed(received, 'factor-added', 'passkey');
    return view;
  });

  serve(app, renamePlayerPasskey, async (received) => {
    const playerId = BigInt(requireCaller(received).playerId);
    await passkeys.rename(playerId, received.params.passkeyId, received.body.name);
    return undefined;
  });

  serve(app, removePlayerPasskey, async (received) => {
    await passkeys.remove(await granted(received), received.params.passkeyId);
    await changed(received, 'factor-removed', 'passkey');
    return undefined;
  });
}

/** The names of the methods in letters to the player. */
const factorNames = { email: 'email-code', sms: 'sms-code' } as const satisfies Record<
  SentCodeMethod,
  Factor
>;

function viewOf({ isOn, address }: SentCodeState): { isOn: boolean; to: string | null } {
  return { isOn: isOn && address !== null, to: address && addressHint(address) };
}
