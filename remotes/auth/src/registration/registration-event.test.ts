import { eventCatalogue } from '@fairline/contracts';
import { expect, test } from 'vitest';
import { registrationEvent } from './registration-event.ts';

test.each([
  ['fast_reg', undefined, { outcome: 'succeeded' }],
  ['full_reg', 'EMAIL_TAKEN', { outcome: 'failed', code: 'EMAIL_TAKEN' }],
  ['soc_reg', undefined, { outcome: 'succeeded' }, 'line'],
] as const)(
  'ANA-01: a registration reports its kind, its bonus and its result: %s %s',
  (kind, code, outcome, network?: 'line') => {
    const event = registrationEvent({ type: kind, network }, { bonusChoice: 2 }, code);
    expect(event).toEqual({
      name: 'registration',
      data: { type: kind, bonus: 2, ...(network && { network }), ...outcome },
    });
    expect(eventCatalogue.registration.safeParse(event.data).success).toBe(true);
  },
);
