import type { Fraction } from '@fairline/odds/fraction';
import { workedCases } from '@fairline/odds/testing/worked-cases';
import { expect, test } from 'vitest';
import { fractionText } from '../testing/fraction-text.ts';
import { type LineWin, type SlotMachine, spinAt } from './machine.ts';
import { type ParSheet, parSheet } from './par-sheet.ts';
import { playSlots } from './session.ts';

function casesOf<Fields>(kind: string): Fields[] {
  const found = workedCases<{ kind: string } & Fields>('games-slots').filter((each) => each.kind === kind);
  expect(found.length).toBeGreaterThan(0);
  return found;
}

function machineOf(id: string): SlotMachine {
  const machine = casesOf<SlotMachine>('machine').find((each) => each.id === id);
  if (!machine) throw new Error(`there is no machine ${id}`);
  return machine;
}

test('a spin pays its lines and scatters as in the worked cases', () => {
  interface Case {
    machine: string;
    stops: number[];
    lineBetMinor: number;
    stakeMinor: number;
    lineWins: LineWin[];
    scatters: number;
    scatterUnits: number;
    freeSpins: number;
    winMinor: number;
  }
  for (const each of casesOf<Case>('spin')) {
    const machine = machineOf(each.machine);
    const { units, ...spin } = spinAt(machine, each.stops);
    expect(spin).toEqual({
      lineWins: each.lineWins,
      scatters: each.scatters,
      scatterUnits: each.scatterUnits,
      freeSpins: each.freeSpins,
    });
    expect([units * each.lineBetMinor, machine.lines.length * each.lineBetMinor]).toEqual([
      each.winMinor,
      each.stakeMinor,
    ]);
  }
});

test('free spins are played on with the same bet, and multiplied', () => {
  interface Case {
    machine: string;
    lineBetMinor: number;
    stops: number[];
    freeStops: number[][];
    baseUnits: number;
    freeUnits: number[];
    winMinor: number;
  }
  for (const each of casesOf<Case>('session')) {
    const machine = machineOf(each.machine);
    const played = playSlots(machine, each.stops, each.freeStops);
    expect(played).toEqual({
      baseUnits: each.baseUnits,
      freeUnits: each.freeUnits,
      units: each.winMinor / each.lineBetMinor,
    });
    expect(() => playSlots(machine, each.stops, each.freeStops.slice(1))).toThrow(RangeError);
  }
});

test('the PAR sheet over all stops is exact', () => {
  for (const { machine, kind: _kind, ...expected } of casesOf<{ machine: string; kind: string }>('par')) {
    const sheet: Record<string, Fraction | number> = { ...parSheet(machineOf(machine)) } satisfies ParSheet;
    const shown = Object.entries(sheet).map(([name, value]) => [
      name,
      typeof value === 'number' ? value : fractionText(value),
    ]);
    expect(Object.fromEntries(shown)).toEqual(expected);
  }
});
