import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { ruleBookSchema, settlementRulesSchema } from '../rule-book.ts';
import { line } from '../text.ts';

const path = '/console-api/trading/rule-books';
const tag = 'Trading';

export const publishedRulesSchema = ruleBookSchema.extend({
  publishedBy: z.string(),
  reason: z.string(),
});
export type PublishedRules = z.output<typeof publishedRulesSchema>;

export const getRuleBooks = defineCall({
  id: 'getRuleBooks',
  method: 'GET',
  path,
  summary: 'Every version of the rules of settlement, the newest first, at most 200',
  tag,
  access: 'operator',
  permission: 'trading.view',
  status: 200,
  answer: z.object({ items: z.array(publishedRulesSchema) }),
  errors: [],
});

export const publishRuleBook = defineCall({
  id: 'publishRuleBook',
  method: 'POST',
  path,
  summary:
    'Adds a version of the rules, for bets that are placed from now on; bets that were placed keep theirs',
  tag,
  access: 'operator',
  permission: 'trading.edit',
  body: z.object({
    /** The version that the new one follows. */
    after: z.int().min(1),
    rules: settlementRulesSchema,
    reason: line(1_000).min(1),
  }),
  status: 201,
  answer: publishedRulesSchema,
  errors: ['VERSION_CONFLICT'],
});
