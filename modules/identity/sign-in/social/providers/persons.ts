import { z } from 'zod';
import type { SocialPerson } from './provider.ts';

const subject = z.union([z.string().min(1).max(255), z.int().transform(String)]);
const word = z.string().max(80).catch('');
const flag = z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false);
const address = z.email().max(254).nullable().catch(null);

/** Reads a person from claims of OpenID Connect (Core 1.0, 5.1). */
export const openIdPerson = z
  .object({
    sub: subject,
    email: address.optional(),
    email_verified: flag.optional(),
    given_name: word.optional(),
    family_name: word.optional(),
  })
  .transform(({ sub, email, email_verified, given_name, family_name }) =>
    personOf(sub, { email: email_verified === true ? email : null, name: given_name, surname: family_name }),
  );

/** A provider that knows one name, which is shown as the given name. */
export const namedPerson = z
  .object({
    sub: subject,
    email: address.optional(),
    email_verified: flag.optional(),
    name: word.optional(),
    nickname: word.optional(),
    preferred_username: word.optional(),
  })
  .transform(({ sub, email, email_verified, name, nickname, preferred_username }) =>
    personOf(sub, {
      email: email_verified === true ? email : null,
      name: name ?? nickname ?? preferred_username,
    }),
  );

/** Reads a person of VK, OK, Facebook, Mail.ru or Yandex, which do not say that an address is verified. */
export const unverifiedPerson = z
  .union([
    z
      .object({ user: z.object({ user_id: subject, first_name: word, last_name: word }) })
      .transform(({ user }) => ({ id: user.user_id, name: user.first_name, surname: user.last_name })),
    z.object({ uid: subject, first_name: word, last_name: word }).transform((user) => ({
      id: user.uid,
      name: user.first_name,
      surname: user.last_name,
    })),
    z.object({ id: subject, first_name: word, last_name: word }).transform((user) => ({
      id: user.id,
      name: user.first_name,
      surname: user.last_name,
    })),
  ])
  .transform(({ id, name, surname }) => personOf(id, { name, surname }));

export const twitterPerson = z
  .object({ data: z.object({ id: subject, name: word, confirmed_email: address.optional() }) })
  .transform(({ data }) => personOf(data.id, { email: data.confirmed_email, name: data.name }));

export const discordPerson = z
  .object({
    id: subject,
    username: word,
    global_name: word.nullable().optional(),
    email: address.optional(),
    verified: flag.optional(),
  })
  .transform(({ id, username, global_name, email, verified }) =>
    personOf(id, { email: verified === true ? email : null, name: global_name ?? username }),
  );

function personOf(
  subject: string,
  {
    email,
    name = '',
    surname = '',
  }: { email?: string | null | undefined; name?: string | undefined; surname?: string | undefined },
): SocialPerson {
  return { subject, email: email ?? null, name: name.trim(), surname: surname.trim() };
}
