import { type Platform, secretDigest } from '@fairline/runtime';
import type { z } from 'zod';
import * as store from './begun-step-store.ts';

/** A kind of step: what is stored about it, and for how long the browser may end it. */
export interface StepKind<Data> {
  name: string;
  schema: z.ZodType<Data>;
  lifeMs: number;
}

/** Steps that one browser begins and ends. Only the browser has the secret of a step. */
export interface BegunSteps {
  /** Stores a step. @returns its secret, for a cookie that scripts cannot read */
  begin<Data>(kind: StepKind<Data>, data: Data): Promise<string>;
  /** Finds a step and leaves it; undefined when it has run out, has ended, or is of another kind. */
  find<Data>(kind: StepKind<Data>, secret: string | undefined): Promise<Data | undefined>;
  /** Finds a step and ends it, so that it is used once. */
  end<Data>(kind: StepKind<Data>, secret: string | undefined): Promise<Data | undefined>;
  /** Marks a digest as used until `expiresAt`. @returns false when it was used before */
  claim(kind: string, digest: Buffer, expiresAt: Date): Promise<boolean>;
  removeExpired(): Promise<void>;
}

export function createBegunSteps({
  clock,
  database,
  ids,
}: Pick<Platform, 'clock' | 'database' | 'ids'>): BegunSteps {
  const now = () => new Date(clock.now());
  return {
    async begin(kind, data) {
      const secret = ids.secret();
      const expiresAt = new Date(clock.now() + kind.lifeMs);
      const digest = secretDigest(secret);
      await store.insertStep(database.pool, { digest, kind: kind.name, data, expiresAt });
      return secret;
    },

    async find(kind, secret) {
      if (secret === undefined) return undefined;
      const step = { digest: secretDigest(secret), kind: kind.name, now: now() };
      const data = await store.findStep(database.pool, step);
      return data === undefined ? undefined : kind.schema.parse(data);
    },

    async end(kind, secret) {
      if (secret === undefined) return undefined;
      const step = { digest: secretDigest(secret), kind: kind.name, now: now() };
      const data = await store.removeStep(database.pool, step);
      return data === undefined ? undefined : kind.schema.parse(data);
    },

    claim: (kind, digest, expiresAt) => store.insertMark(database.pool, { digest, kind, expiresAt }),
    removeExpired: () => store.deleteExpiredSteps(database.pool, now()),
  };
}
