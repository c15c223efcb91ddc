import { getRuleBooks, publishRuleBook } from '@fairline/contracts';
import { requireOperator, serve } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import type { RuleBooks } from './rule-books.ts';

/** Serves the versions of the rules of settlement to operators. */
export function ruleBookRoutes(app: FastifyInstance, ruleBooks: RuleBooks): void {
  serve(app, getRuleBooks, async () => ({ items: await ruleBooks.list() }));
  serve(app, publishRuleBook, async ({ body, ...received }) =>
    ruleBooks.publish(requireOperator(received), body),
  );
}
