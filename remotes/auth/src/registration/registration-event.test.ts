import { eventCatalogue } from '@fairline/contracts';
import { expect, test } from 'vitest';
import { registrationEvent } from './registration-event.ts';

test.each([
  ['fast_reg', undefined, { outcome: 'succeeded' }],
  ['phone_reg', undefined, { outcome: 'submitted' }],
  ['full_reg', undefined, { outcome: 'failed', code: 'EMAIL_TAKEN' }],
  ['soc_reg', 'line', { outcome: 'succeeded' }],
] as const)(
  'ANA-01: a registration reports its kind, its bonus, its network and its result: %s %s',
  (type, network, outcome) => {
    const event = registrationEvent({ type, network }, { bonusChoice: 2 }, outcome);
    expect(event).toEqual({
      name: 'registration',
      data: { type, bonus: 2, ...(network && { network }), ...outcome },
    });
    expect(eventCatalogue.registration.safeParse(event.data).success).toBe(true);
  },
);
