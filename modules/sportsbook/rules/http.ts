import { endTradingRule, getTradingRules, setTradingRule } from '@fairline/contracts';
import { requireOperator, serve } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import type { TradingRules } from './set-rules.ts';

/** Serves the rules of the trading desk to operators. */
export function ruleRoutes(app: FastifyInstance, rules: TradingRules): void {
  serve(app, getTradingRules, async ({ query }) => rules.list(query));
  serve(app, setTradingRule, async ({ body, ...received }) => rules.set(requireOperator(received), body));
  serve(app, endTradingRule, async ({ params, body, ...received }) =>
    rules.end(requireOperator(received), params.ruleId, body.reason),
  );
}
