import { z } from 'zod';
import { settingsOf } from './define-setting.ts';
import { amountMinor, distinct } from './value-forms.ts';

const inGames = settingsOf('games');

/** Settings of the games of the house. Ids 1951 to 1999. */
export const games = {
  minStakeMinor: inGames({
    id: 1951,
    name: 'minStakeMinor',
    schema: amountMinor,
    default: 10,
    description: 'Lowest stake of a round, in hundredths of a currency of scale 1; see currencyScale.',
    public: true,
  }),
  maxStakeMinor: inGames({
    id: 1952,
    name: 'maxStakeMinor',
    schema: amountMinor.max(100_000_000),
    default: 100_000,
    description: 'Highest stake of a round at its start, in hundredths of a currency of scale 1.',
    public: true,
  }),
  closedGames: inGames({
    id: 1953,
    name: 'closedGames',
    schema: distinct(z.string().regex(/^[a-z0-9/-]{1,60}$/), 100),
    default: [],
    description:
      'Games of the house in which no round begins. Rounds that go on are played to their end. A country can have a list of its own.',
    public: true,
  }),
};
