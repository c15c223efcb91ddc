import { z } from 'zod';
import { minor } from './values.ts';

/** The bets that a tax is on. A bet is one on esports when all of its legs are. */
export const taxedProducts = ['sports', 'esports'] as const;
export type TaxedProduct = (typeof taxedProducts)[number];

/** The amounts of a bet that a tax can be on. */
export const taxBases = ['stake', 'return', 'net-win'] as const;
export const taxMethods = ['slices', 'whole'] as const;

/** Two lower-case letters of ISO 3166-1. */
export const taxCountry = z.string().regex(/^[a-z]{2}$/);

/** A tax on bets: rates from amounts on. */
export const taxSchema = z.strictObject({
  on: z.enum(taxBases),
  /** `slices`: each rate is on the part of the amount in its band; `whole`: the highest band's rate is on all of it. */
  method: z.enum(taxMethods),
  bands: z
    .array(z.strictObject({ fromMinor: minor.min(0), rateBp: z.int().min(0).max(10_000) }))
    .min(1)
    .max(10)
    .refine(
      (bands) =>
        bands.every((band, index) => {
          const before = bands[index - 1];
          return !before || (before.fromMinor < band.fromMinor && before.rateBp <= band.rateBp);
        }),
      'amounts rise, and no rate is below the one before',
    )
    .readonly(),
});

/** The taxes on a bet by the rule in force when it was placed. Amounts of bands are in minor units of the bet's currency. */
export const betTaxRuleSchema = z.object({
  ruleId: z.string(),
  country: taxCountry,
  product: z.enum(taxedProducts),
  taxes: z.array(taxSchema),
});
export type BetTaxRule = z.infer<typeof betTaxRuleSchema>;

/** What the taxes on a bet are. */
export const betTaxSchema = betTaxRuleSchema.extend({
  /** What was paid on top of the stake. */
  stakeTaxMinor: minor,
  /** What is kept back of the highest return. */
  potentialTaxMinor: minor,
  /** What was kept back of the return, or null while the bet is open. */
  taxMinor: minor.nullable(),
  /** What was kept back of the parts that were sold while the bet stayed open. */
  soldTaxMinor: minor,
});
