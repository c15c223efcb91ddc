import type { TestPlatform } from '@fairline/testing';
import type { SignInPerson } from './sign-in-person.ts';

/** Turns on codes by e-mail as the second step of a person, as the security page does. */
export async function takeCodesByEmail(
  { database }: TestPlatform,
  { id }: Pick<SignInPerson, 'id'>,
): Promise<void> {
  await database.pool.query(
    "INSERT INTO identity.sent_code_factor (player_id, method, added_at) VALUES ($1, 'email', now())",
    [id],
  );
}
