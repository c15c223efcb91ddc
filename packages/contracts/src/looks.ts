import { z } from 'zod';

const colour = z.string().regex(/^#[0-9a-f]{6}$/);
const colours = z.tuple([colour, colour]);

/** What a team plays in: the colour of the cloth, and that of the pattern on it. */
export const shirtSchema = z.object({
  pattern: z.enum(['plain', 'stripes', 'hoops', 'halves', 'sash', 'sleeves']),
  colours,
});
export type ShirtView = z.infer<typeof shirtSchema>;

/** The mark of a competition: the colour of its shape, and that of the figure on it. */
export const markSchema = z.object({
  shape: z.enum(['shield', 'disc', 'hexagon', 'diamond', 'cup', 'star']),
  colours,
});
export type MarkView = z.infer<typeof markSchema>;

/** How a side is known by sight, as far as it is known. */
export const sideLookSchema = z.object({
  shirt: shirtSchema.optional(),
  /** Of a player or a national team: the country they play for, by the code of a category. */
  country: z.string().optional(),
});
export type SideLook = z.infer<typeof sideLookSchema>;

/** Where a name is in another script: it as Latin letters write it, for addresses are the same in every language. */
export const latinName = z.string().optional();

export const sideSchema = z.object({ id: z.int(), name: z.string(), latinName }).extend(sideLookSchema.shape);
export type SideView = z.infer<typeof sideSchema>;
