import { z } from 'zod';
import { defineCall } from './define-call.ts';

/** A match, a competition or a team that a player wants to find again, by its id. */
export const favouriteSchema = z.object({
  kind: z.enum(['match', 'competition', 'team']),
  id: z.string().regex(/^\d{1,15}$/),
});
export type Favourite = z.infer<typeof favouriteSchema>;

/** All favourites of the player, the latest first. */
const answer = z.object({ favourites: z.array(favouriteSchema) });

const path = '/web-api/sportsbook/favourites';

export const getFavourites = defineCall({
  id: 'getFavourites',
  method: 'GET',
  path,
  summary: 'The favourite matches, competitions and teams of the player, the latest first',
  tag: 'Sportsbook',
  access: 'player',
  status: 200,
  answer,
  errors: [],
});

export const addFavourites = defineCall({
  id: 'addFavourites',
  method: 'POST',
  path,
  summary: 'Adds favourites; those that the player has already stay. Matches that are over are forgotten',
  tag: 'Sportsbook',
  access: 'player',
  body: z.object({ favourites: z.array(favouriteSchema).min(1).max(100) }),
  status: 200,
  answer,
  errors: ['FAVOURITES_FULL'],
});

export const removeFavourite = defineCall({
  id: 'removeFavourite',
  method: 'DELETE',
  path: `${path}/:kind/:id`,
  summary: 'Removes a favourite; without it nothing happens',
  tag: 'Sportsbook',
  access: 'player',
  params: favouriteSchema,
  status: 200,
  answer,
  errors: [],
});
