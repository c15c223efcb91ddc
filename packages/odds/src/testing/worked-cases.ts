import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LegResult, SettledLeg } from '../bets/leg.ts';

/** Reads the worked cases of a file in packages/testing/vectors. It reads the disk, so only tests may use it. */
export function workedCases<Case>(name: string): Case[] {
  // The file is read and not imported, since no package exports the cases.
  const url = new URL(`../../../testing/vectors/${name}.json`, import.meta.url);
  const cases: Case[] = JSON.parse(readFileSync(fileURLToPath(url), 'utf8'));
  if (cases.length === 0) throw new Error(`${name} has no cases`);
  return cases;
}

export type WorkedResult = 'win' | 'lose' | 'half-win' | 'half-lose' | 'void';

export type WorkedLeg =
  | { readonly oddsMilli: number; readonly result: WorkedResult }
  | {
      readonly oddsMilli: number;
      readonly result: 'dead-heat';
      readonly places: number;
      readonly tied: number;
    };

export const workedResults: Readonly<Record<WorkedResult, LegResult>> = {
  win: { kind: 'won' },
  lose: { kind: 'lost' },
  'half-win': { kind: 'half-won' },
  'half-lose': { kind: 'half-lost' },
  void: { kind: 'void' },
};

export function settledLeg(leg: WorkedLeg): SettledLeg {
  if (leg.result !== 'dead-heat') return { oddsMilli: leg.oddsMilli, result: workedResults[leg.result] };
  return { oddsMilli: leg.oddsMilli, result: { kind: 'dead-heat', places: leg.places, tied: leg.tied } };
}
