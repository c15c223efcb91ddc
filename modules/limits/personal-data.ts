import type { PersonalTable } from '@fairline/runtime';

/** The data of players in this module. A value is an amount in minor units, days, hours or minutes, by the type. */
export const limitsPersonal: readonly PersonalTable[] = [
  {
    table: 'limits.player_limit',
    export: {
      file: 'limits',
      rows: `SELECT limit_type, value_minor AS value, started_at, ends_at, pending_value, pending_due_at
             FROM limits.player_limit WHERE player_id = $1 ORDER BY limit_type`,
    },
    erasure: [
      {
        datum: 'exclusion',
        reason: 'self-exclusion',
        does: 'keep-while-excluded',
        rows: 'own.player_id = given.player_id AND own.limit_type = 30',
        isHashed: false,
      },
      {
        datum: 'limits',
        reason: 'not-needed',
        does: 'delete',
        rows: 'own.player_id = given.player_id AND own.limit_type <> 30',
      },
    ],
  },
  {
    table: 'limits.change',
    export: {
      file: 'limit-changes',
      rows: `SELECT limit_type, effect, value, changed_at FROM limits.change WHERE player_id = $1 ORDER BY id`,
    },
    erasure: [{ datum: 'limits', reason: 'anonymous', does: 'keep', years: null }],
  },
  {
    table: 'limits.play_time',
    export: {
      file: 'playing-time',
      rows: `SELECT day, used_ms, pinged_at FROM limits.play_time WHERE player_id = $1`,
    },
    erasure: [
      { datum: 'limits', reason: 'not-needed', does: 'delete', rows: 'own.player_id = given.player_id' },
    ],
  },
  {
    table: 'limits.deposit_hold',
    export: { none: 'it is gone within the hour, and the payment of the same reference is exported' },
    erasure: [
      { datum: 'limits', reason: 'not-needed', does: 'delete', rows: 'own.player_id = given.player_id' },
    ],
  },
];
