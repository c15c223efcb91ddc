import { z } from 'zod';

const colour = z.string().regex(/^#[0-9a-f]{6}$/);
const colours = z.tuple([colour, colour]);

/** The shirt of a team: the colour of the cloth and that of its pattern. */
export const shirtSchema = z.object({
  pattern: z.enum(['plain', 'stripes', 'hoops', 'halves', 'sash', 'sleeves']),
  colours,
});
export type ShirtView = z.infer<typeof shirtSchema>;

/** The mark of a competition: the colour of its shape and that of its figure. */
export const markSchema = z.object({
  shape: z.enum(['shield', 'disc', 'hexagon', 'diamond', 'cup', 'star']),
  colours,
});
export type MarkView = z.infer<typeof markSchema>;

/** The look of a side, where it is known. */
export const sideLookSchema = z.object({
  shirt: shirtSchema.optional(),
  /** The country of a player or a national team, as a category code. */
  country: z.string().optional(),
});
export type SideLook = z.infer<typeof sideLookSchema>;

/** The Latin form of a name in another script. Addresses use it, since they are the same in every language. */
export const latinName = z.string().optional();

export const sideSchema = z.object({ id: z.int(), name: z.string(), latinName }).extend(sideLookSchema.shape);
export type SideView = z.infer<typeof sideSchema>;
