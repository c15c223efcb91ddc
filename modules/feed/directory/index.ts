import { readFileSync } from 'node:fs';
import { type MarkView, markSchema, type SideLook, shirtSchema } from '@fairline/contracts';
import { categoryCodes } from '@fairline/i18n/country-codes';
import { competitions } from '../domain/competitions/index.ts';

/*
 * What is known of the competitors and competitions of the simulator beside their strength: names in other scripts,
 * colours, countries. The tables are keyed by the ids that bets keep; the Latin name is there for who reads them.
 */

/** Languages that write names in a script of their own; the others take the feed's. */
export const scripts = ['ru', 'ar'] as const;
type Script = (typeof scripts)[number];

interface Entry<Look> {
  names: Readonly<Record<Script, string>>;
  look: Look;
  /** The place of the row in its table. */
  rank: number;
}

const teams = readTable('teams.tsv', sideLook);
const tournaments = readTable('competitions.tsv', mark);

/** Ids of competitions by their country and Latin name, for seasons that a file brings under ids of its own. */
const tournamentIds = new Map(
  competitions
    .flatMap((competition) => competition.tournaments)
    .map(({ id, name, categoryCode }) => [`${categoryCode} ${name}`, id]),
);

/** The name of a side in a language of the site: the feed's own where no other is known. */
export function sideName({ id, name }: { id: number; name: string }, lng: string): string {
  return nameIn(teams.get(id), lng) ?? name;
}

/** The shirt of a team or the country of a player, as far as they are known. */
export function lookOfSide(id: number): SideLook {
  return teams.get(id)?.look ?? {};
}

export interface NamedTournament {
  tournamentId: number;
  tournamentName: string;
  categoryCode: string;
}

/** The name of a competition in a language of the site; with its season, when the feed's name ends with one. */
export function tournamentNameIn(tournament: NamedTournament, lng: string): string {
  const { entry, season } = findTournament(tournament);
  const name = nameIn(entry, lng);
  return name === undefined ? tournament.tournamentName : name + season;
}

/** The mark of a competition; undefined when it has none of its own. */
export function markOfTournament(tournament: NamedTournament): MarkView | undefined {
  return findTournament(tournament).entry?.look;
}

/** The place of a competition among those that people look for first: 0 is the first, and one that is not known last. */
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

/** @throws when a row is not whole: the tables are part of the code. */
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

/** `pt` is a country; `hoops #0b6b4c #ffffff` a shirt. */
function sideLook(text: string): SideLook {
  if (categoryCodes.includes(text)) return { country: text };
  const [pattern, ...colours] = text.split(' ');
  return { shirt: shirtSchema.parse({ pattern, colours }) };
}

function mark(text: string): MarkView {
  const [shape, ...colours] = text.split(' ');
  return markSchema.parse({ shape, colours });
}
