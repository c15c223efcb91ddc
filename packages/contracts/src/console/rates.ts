import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { timeMs } from '../values.ts';

export const getExchangeRates = defineCall({
  id: 'getExchangeRates',
  method: 'GET',
  path: '/console-api/rates',
  summary: 'The exchange rates in force, with their sources and times',
  tag: 'Settings',
  access: 'operator',
  permission: 'settings.view',
  status: 200,
  answer: z.object({
    /** The margin of transfers between own accounts, in hundredths of a percent. */
    marginPoints: z.int(),
    rates: z.array(
      z.object({
        currency: z.string(),
        /** Units of the currency for one euro, as the source wrote it. */
        perEuro: z.string(),
        /** `sample` is the file that the site brings along, until the first file of the bank has been read. */
        source: z.enum(['ecb', 'operator', 'sample']),
        statedAt: timeMs,
        /** True when the rate is too old for transfers. */
        isStale: z.boolean(),
      }),
    ),
  }),
  errors: [],
});
