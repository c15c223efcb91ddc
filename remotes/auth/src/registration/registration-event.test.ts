import { eventCatalogue } from '@fairline/contracts';
import { expect, test } from 'vitest';
import { bonusEvent, registrationEvent, unknownWords } from './registration-event.ts';

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

test.each([
  ['nothing', {}, []],
  ['words of this site', { kind: 'soc_reg', bonusChoice: '2' }, []],
  ['the number that a modal gets', { kind: 'fast_reg', bonusChoice: 1 }, []],
  [
    'unknown words',
    { kind: 'door_reg', bonusChoice: '7' },
    [
      { about: 'registration-type', value: 'door_reg' },
      { about: 'registration-bonus', value: '7' },
    ],
  ],
  [
    'a blank, which is no number of a bonus',
    { bonusChoice: '' },
    [{ about: 'registration-bonus', value: '' }],
  ],
])('ANA-01: of %s the unknown ones are reported as errors', (_, words, errors) => {
  const events = unknownWords({ kind: undefined, bonusChoice: undefined, ...words });
  expect(events).toEqual(errors.map((data) => ({ name: 'error', data })));
  for (const { data } of events) expect(eventCatalogue.error.safeParse(data).success).toBe(true);
});

test('ANA-01: a bonus is chosen or declined', () => {
  expect([bonusEvent(0), bonusEvent(2)]).toEqual([
    { name: 'bonus', data: { action: 'declined', bonus: 0 } },
    { name: 'bonus', data: { action: 'chosen', bonus: 2 } },
  ]);
});
