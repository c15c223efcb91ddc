import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

export interface TestPlayer {
  id: string;
  cookie: string;
}

const registered = z.object({ player: z.object({ userId: z.string() }) });

/** Registers a player with one click. @throws when the site refuses the registration. */
export async function registerPlayer(app: FastifyInstance): Promise<TestPlayer> {
  const answer = await app.inject({
    method: 'POST',
    url: '/web-api/registration',
    headers: { host: 'localhost' },
    payload: { type: 'fast_reg', currency: 'EUR', countryCode: 'de', agreed: true },
  });
  const { userId } = registered.parse(answer.json()).player;
  const session = answer.cookies.filter(({ name }) => name === 'user_token' || name === '__Host-user_token');
  return { id: userId, cookie: session.map(({ name, value }) => `${name}=${value}`).join('; ') };
}
