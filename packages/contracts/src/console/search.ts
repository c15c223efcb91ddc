import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { line } from '../text.ts';

export const foundKinds = ['player', 'bet', 'payment', 'match', 'setting', 'request', 'proposal'] as const;

export const foundSchema = z.object({
  kind: z.enum(foundKinds),
  id: z.string(),
  title: z.string(),
  /** A second line, such as an e-mail address or a date. */
  detail: z.string(),
  /** The page of the console, without `/console`. */
  address: z.string(),
});
export type Found = z.output<typeof foundSchema>;

export const searchConsole = defineCall({
  id: 'searchConsole',
  method: 'GET',
  path: '/console-api/search',
  summary:
    'Finds players, bets, payments, matches, settings, requests and proposals, as far as the operator may see them',
  tag: 'Search',
  access: 'operator',
  isPersonal: true,
  query: z.object({ text: line(100).min(2) }),
  status: 200,
  answer: z.object({ items: z.array(foundSchema) }),
  errors: [],
});
