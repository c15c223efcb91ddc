import { allSettings } from '@fairline/config';
import type { Found } from '@fairline/contracts';
import { isUuid, type Operator } from '@fairline/runtime';
import type { ConsoleParts } from '../console-parts.ts';
import { listPlayers } from '../players/list-players.ts';

const maxOfKind = 8;

/** Finds what an operator typed, as far as their rights reach: players, matches and settings. */
export async function searchConsole(parts: ConsoleParts, operator: Operator, text: string): Promise<Found[]> {
  const typed = text.trim();
  const mayFindPlayers = operator.may('players.view') && !isUuid(typed);
  return [
    ...(mayFindPlayers ? await foundPlayers(parts, operator, typed) : []),
    ...(operator.may('trading.view') ? foundMatches(parts, typed) : []),
    ...(operator.may('settings.view') ? foundSettings(typed) : []),
  ];
}

async function foundPlayers(parts: ConsoleParts, operator: Operator, text: string): Promise<Found[]> {
  const { items } = await listPlayers(parts, operator, { text, limit: maxOfKind });
  return items.map(({ playerId, email, name, surname, phone }) => ({
    kind: 'player',
    id: playerId,
    title: [name, surname].filter(Boolean).join(' ') || playerId,
    detail: [playerId, email, phone].filter(Boolean).join(' · '),
    address: `/players/${playerId}`,
  }));
}

function foundMatches({ sportsbook }: Pick<ConsoleParts, 'sportsbook'>, text: string): Found[] {
  return sportsbook.findFixtures(text, maxOfKind).map(({ matchId, home, away, tournamentName }) => ({
    kind: 'match',
    id: matchId,
    title: `${home.name} – ${away.name}`,
    detail: tournamentName,
    address: `/trading/${matchId}`,
  }));
}

function foundSettings(text: string): Found[] {
  const words = text.toLowerCase().split(/\s+/);
  return allSettings
    .filter(({ id, group, name, description }) => {
      const own = `${group}.${name} ${description}`.toLowerCase();
      return String(id) === text || words.every((word) => own.includes(word));
    })
    .slice(0, maxOfKind)
    .map(({ id, group, name, description }) => ({
      kind: 'setting',
      id: String(id),
      title: `${id} ${group}.${name}`,
      detail: description,
      address: `/settings/${id}`,
    }));
}
