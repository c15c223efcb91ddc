import { type ConfigService, configMigrations, createConfig } from '@fairline/config';
import { answerProblems, runtimeMigrations } from '@fairline/runtime';
import { type TestPlatform, testPlatform } from '@fairline/testing';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { createGate, type GateService, gateMigrations, settleCountry } from './index.ts';

/** A gate over a database of its own, with its calls and two routes of other modules. */
export interface TestGate {
  platform: TestPlatform;
  config: ConfigService;
  service: GateService;
  /** Answers `/private` with no-store, and lets caches keep the answer of `/public`. */
  app: FastifyInstance;
  stop(): Promise<void>;
}

export async function testGate(): Promise<TestGate> {
  const platform = await testPlatform([runtimeMigrations, configMigrations, gateMigrations]);
  const config = createConfig(platform);
  await config.start?.();
  const gate = createGate(platform, config.service);
  await gate.start?.();
  const app = fastify();
  await app.register(cookie);
  answerProblems(app, platform.log);
  app.addHook('onRequest', async (request) => settleCountry(request, gate.service));
  gate.routes?.(app);
  app.get('/private', (_request, reply) => reply.header('cache-control', 'no-store').send({}));
  app.get('/public', (_request, reply) => reply.header('cache-control', 'public, max-age=60').send({}));
  return {
    platform,
    config: config.service,
    service: gate.service,
    app,
    async stop() {
      await app.close();
      await gate.stop?.();
      await config.stop?.();
      await platform.drop();
    },
  };
}

/** A redirect for good. */
export function redirect(from: string, to: string) {
  return { from, to, code: 301, reason: `${from} has moved` } as const;
}

/** A rule that closes the whole site to a country. */
export const block = {
  country: 'ua',
  pathPrefix: '/',
  auth: 'any',
  displayTypeId: 1,
  templateTypeId: 13,
  reason: 'law',
} as const;

/** Calls the block check from `remoteAddress`, with `country` in the header. */
export async function checkBlock(
  { app }: TestGate,
  country?: string,
  remoteAddress = '127.0.0.1',
  payload: object = { auth: false, url: '/en' },
) {
  return app.inject({
    method: 'POST',
    url: '/blocks-api/api/v2/block',
    payload,
    remoteAddress,
    headers: country ? { 'x-geo-country': country } : {},
  });
}
