import { type ConfigService, settings } from '@fairline/config';
import {
  type CaptchaType,
  type OutsideServiceView,
  PlatformError,
  socialNetworks,
} from '@fairline/contracts';
import type { Platform } from '@fairline/runtime';
import { findOutcomes, type OutcomeRow, type OutsideService } from './outcome-store.ts';

/** The captchas and sign-in networks of others, as operators see them. */
export interface OutsideServices {
  /** Lists every service that the site can use, those that it does not use too. */
  list(): Promise<OutsideServiceView[]>;
  /**
   * Asks a captcha service to judge an answer that nobody has made, which shows that it is reached and knows the site.
   * @throws PlatformError NOT_FOUND for one that the site does not use; UNAVAILABLE when the service does not answer
   */
  testCaptcha(type: string, address: string): Promise<void>;
}

const captchaTypes = [112, 113] as const;

export function createOutsideServices(
  { database }: Pick<Platform, 'database'>,
  config: Pick<ConfigService, 'get'>,
  isSolved: (type: CaptchaType, solution: string, address: string) => Promise<boolean>,
): OutsideServices {
  const verifierOf = (type: number) =>
    config.get(settings.auth.captchaVerifiers).find((each) => each.type === type);

  return {
    async list() {
      const outcomes = await findOutcomes(database.pool);
      const networks = new Set(config.get(settings.auth.socialProviders).map(({ name }) => name));
      return [
        ...captchaTypes.map((type) => {
          const verifier = verifierOf(type);
          const provider = verifier && (verifier.provider ?? 'siteverify');
          const service = { kind: 'captcha', name: String(type) } as const;
          return viewOf(service, { isUsed: verifier !== undefined, provider }, outcomes);
        }),
        ...socialNetworks.map((name) =>
          viewOf({ kind: 'network', name }, { isUsed: networks.has(name) }, outcomes),
        ),
      ];
    },

    async testCaptcha(name, address) {
      const type = captchaTypes.find((each) => String(each) === name);
      if (type === undefined || !verifierOf(type)) throw new PlatformError('NOT_FOUND');
      await isSolved(type, 'a test of the console', address);
    },
  };
}

function viewOf(
  { kind, name }: OutsideService,
  { isUsed, provider }: { isUsed: boolean; provider?: string | undefined },
  outcomes: readonly OutcomeRow[],
): OutsideServiceView {
  const row = outcomes.find((each) => each.kind === kind && each.name === name);
  return {
    kind,
    name,
    isUsed,
    provider: provider ?? null,
    lastOkAt: row?.last_ok_at?.getTime() ?? null,
    lastFailedAt: row?.last_failed_at?.getTime() ?? null,
    lastFailure: row?.last_failure ?? null,
  };
}
