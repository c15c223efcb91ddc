import type { PersonalTable } from '@fairline/runtime';

/** The data of players in this module. Stakes and returns are minor units. */
export const casinoPersonal: readonly PersonalTable[] = [
  {
    table: 'casino.seed_pair',
    export: {
      file: 'game-seeds',
      // The seed of the house of the pair in use stays secret, since it decides the next rounds.
      rows: `SELECT pair_id, commitment, client_seed, next_nonce AS rounds, created_at, revealed_at
             FROM casino.seed_pair WHERE player_id = $1 ORDER BY created_at`,
    },
    erasure: [{ datum: 'bets', reason: 'accounting', does: 'keep', years: 10 }],
  },
  {
    table: 'casino.round',
    export: {
      file: 'game-rounds',
      rows: `SELECT round_id, game_id, rules_version, currency, pair_id, nonce, bet, actions, staked_minor, return_minor,
                    started_at, ended_at
             FROM casino.round WHERE player_id = $1 ORDER BY started_at, round_id`,
    },
    erasure: [{ datum: 'bets', reason: 'accounting', does: 'keep', years: 10 }],
  },
];
