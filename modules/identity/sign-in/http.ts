import type { ConfigService } from '@fairline/config';
import { login, PlatformError, register } from '@fairline/contracts';
import { serve } from '@fairline/runtime';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SessionCookies } from '../sessions/session-cookies.ts';
import type { EntryService } from './entry.ts';
import { withTouches } from './registration/registration-origin.ts';
import { originOf } from './sign-in-origin.ts';
import type { SocialSignIn } from './social/social-sign-in.ts';

/** Serves registration and sign-in by password. */
export function signInRoutes(
  app: FastifyInstance,
  {
    entry,
    social,
    config,
  }: { entry: EntryService; social: SocialSignIn; config: Pick<ConfigService, 'get'> },
  cookies: SessionCookies,
  countryOf: (request: FastifyRequest) => string,
): void {
  serve(app, register, async ({ body, address, reply, request }) => {
    const at = originOf(request, { address, country: countryOf(request) }, body.componentsData);
    const from = withTouches(at, request, config);
    const { player, session, credentials } =
      body.type === 'soc_reg' ? await social.register(body, from) : await entry.register(body, from);
    await cookies.begin(request, reply, session);
    return { player, credentials };
  });

  serve(app, login, async ({ body, address, reply, request }) => {
    const credentials = {
      login: body.uLogin,
      password: decodePassword(body.uPassword),
      keep: body.save,
    };
    const from = originOf(request, { address, country: countryOf(request) }, body.componentsData);
    const { player, session } = await entry.signIn(credentials, from);
    if (body.ticket !== undefined) await social.link(player, body.ticket);
    await cookies.begin(request, reply, session);
    return { player };
  });
}

/** Decodes base64 of UTF-8 text. @throws PlatformError INVALID_INPUT for anything else, which Buffer would repair */
function decodePassword(encoded: string): string {
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  if (
    text === '' ||
    Buffer.from(text, 'utf8').toString('base64').replace(/=+$/, '') !== encoded.replace(/=+$/, '')
  ) {
    throw new PlatformError('INVALID_INPUT', 'uPassword is not base64 of UTF-8 text');
  }
  return text;
}
