import type { Place } from '@fairline/contracts';

export const scopes = [
  'site',
  'sport',
  'competition',
  'match',
  'market',
  'outcome',
] as const satisfies readonly Place['scope'][];

export type PlaceField = 'sportId' | 'competitionId' | 'matchId' | 'marketId' | 'specifiers' | 'outcomeId';

/** The fields that name a part of each level. */
export const placeFields = {
  site: [],
  sport: ['sportId'],
  competition: ['competitionId'],
  match: ['matchId'],
  market: ['matchId', 'marketId', 'specifiers'],
  outcome: ['matchId', 'marketId', 'specifiers', 'outcomeId'],
} as const satisfies Record<Place['scope'], readonly PlaceField[]>;

/** Returns the part of the offer that a form names; undefined while it is not complete. */
export function placeOfForm(
  scope: Place['scope'],
  fields: Readonly<Partial<Record<PlaceField, string>>>,
): Place | undefined {
  const number = (name: PlaceField) =>
    /^[1-9]\d{0,14}$/.test(fields[name] ?? '') ? Number(fields[name]) : undefined;
  const specifiers = fields.specifiers || null;
  const { matchId = '', outcomeId = '' } = fields;
  const isMatch = /^\d{1,15}$/.test(matchId);
  const [sportId, competitionId, marketId] = [number('sportId'), number('competitionId'), number('marketId')];
  switch (scope) {
    case 'site':
      return { scope };
    case 'sport':
      return sportId === undefined ? undefined : { scope, sportId };
    case 'competition':
      return competitionId === undefined ? undefined : { scope, competitionId };
    case 'match':
      return isMatch ? { scope, matchId } : undefined;
    case 'market':
      return isMatch && marketId !== undefined ? { scope, matchId, marketId, specifiers } : undefined;
    case 'outcome':
      return isMatch && marketId !== undefined && outcomeId !== ''
        ? { scope, matchId, marketId, specifiers, outcomeId }
        : undefined;
  }
}
