import { readFileSync } from 'node:fs';
import { type MarkView, markSchema, type SideLook, shirtSchema } from '@fairline/contracts';
import { categoryCodes } from '@fairline/i18n/country-codes';
import { competitions } from '../domain/competitions/index.ts';

/*
 * Names in other scripts, colours and countries of the simulator's competitors and competitions. The tables are keyed by
 * the ids that bets store; the Latin names are there for people who read the tables.
 */

/** Languages that write names in their own script. All other languages show the feed's names. */
export const scripts = ['ru', 'ar'] as const;
type Script = (typeof scripts)[number];

interface Entry<Look> {
  names: Readonly<Record<Script, string>>;
  look: Look;
  /** The number of the row in its table. */
  rank: number;
}

const teams = readTable('teams.tsv', sideLook);
const tournaments = readTable('competitions.tsv', mark);

/** Ids of competitions by country and Latin name, for imported seasons, which have other ids. */
const tournamentIds = new Map(
  competitions
    .flatMap((competition) => competition.tournaments)
    .map(({ id, name, categoryCode }) => [`${categoryCode} ${name}`, id]),
);

/** Returns the name of a side in a language of the site; the feed's name where no other is known. */
export function sideName({ id, name }: { id: number; name: string }, lng: string): string {
  return nameIn(teams.get(id), lng) ?? name;
}

/** Returns the shirt of a team or the country of a player; empty when neither is known. */
export function lookOfSide(id: number): SideLook {
  return teams.get(id)?.look ?? {};
}

export interface NamedTournament {
  tournamentId: number;
  tournamentName: string;
  categoryCode: string;
}

/** Returns the name of a competition in a language of the site, with its season when the feed's name ends with one. */
export function tournamentNameIn(tournament: NamedTournament, lng: string): string {
  const { entry, season } = findTournament(tournament);
  const name = nameIn(entry, lng);
  return name === undefined ? tournament.tournamentName : name + season;
}

/** Returns the mark of a competition; undefined for a competition without one. */
export function markOfTournament(tournament: NamedTournament): MarkView | undefined {
  return findTournament(tournament).entry?.look;
}

/**
 * Returns the rank of a competition by how well it is known: 0 is the best known, and a competition that is not in the
 * table comes last.
 */
export function rankOfTournament(tournament: NamedTournament): number {
  const { entry } = findTournament(tournament);
  return entry?.rank ?? Number.MAX_SAFE_INTEGER;
}

function findTournament({ tournamentId, tournamentName, categoryCode }: NamedTournament): {
  entry: Entry<MarkView> | undefined;
  season: string;
} {
  const entry = tournaments.get(tournamentId);
  if (entry) return { entry, season: '' };
  const [, name = '', season = ''] = /^(.+?)( \d{4}(?:[-/]\d{2,4})?)?$/.exec(tournamentName) ?? [];
  const id = tournamentIds.get(`${categoryCode} ${name}`);
  return { entry: id === undefined ? undefined : tournaments.get(id), season };
}

function nameIn(entry: Entry<unknown> | undefined, lng: string): string | undefined {
  const script = scripts.find((each) => each === lng);
  return script && entry?.names[script];
}

/** Reads a table. @throws for a row with a missing cell, which is a fault in the code. */
function readTable<Look>(file: string, readLook: (text: string) => Look): Map<number, Entry<Look>> {
  const [, ...rows] = readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return new Map(
    rows.map((row, rank) => {
      const [id, , ru, ar, look] = row.split('\t');
      if (!ru || !ar || !look) throw new Error(`${file}: the row ${id} is not whole`);
      return [Number(id), { names: { ru, ar }, look: readLook(look), rank }];
    }),
  );
}

/** Reads a look: `pt` is a country, `hoops #0b6b4c #ffffff` is a shirt. */
function sideLook(text: string): SideLook {
  if (categoryCodes.includes(text)) return { country: text };
  const [pattern, ...colours] = text.split(' ');
  return { shirt: shirtSchema.parse({ pattern, colours }) };
}

function mark(text: string): MarkView {
  const [shape, ...colours] = text.split(' ');
  return markSchema.parse({ shape, colours });
}
