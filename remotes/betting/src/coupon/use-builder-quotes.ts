import type { quoteBuilders } from '@fairline/contracts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { useEffect } from 'react';
import { partKeys } from '../slip/plan-builders.ts';
import type { Slip } from '../slip/slip.ts';
import type { SlipPlan } from '../slip/slip-plan.ts';
import { slipStore } from '../slip/slip-store.ts';

/** The time without a change of the parts or their prices after which bet builders are priced, in ms. */
const quietMs = 250;

/** Keeps the prices of the bet builders of the slip current: they are asked for when parts change, or their prices. */
export function useBuilderQuotes({ legs }: SlipPlan): void {
  const { api } = useView();
  const built = legs.flatMap(({ leg: { matchId }, parts }) => (parts ? [{ matchId, parts }] : []));
  const asked = built
    .flatMap(({ parts }) => parts.map(({ key, oddsMilli, state }) => `${key} ${oddsMilli} ${state}`))
    .join();
  useEffect(() => {
    if (asked === '') return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const builders = built.map(({ matchId, parts }) => ({
        matchId,
        parts: parts.map(({ leg: { marketId, specifiers, outcomeId } }) => ({
          marketId,
          specifiers,
          outcomeId,
        })),
      }));
      api<typeof quoteBuilders>('POST', '/web-api/sportsbook/builders', {
        body: { builders },
        signal: controller.signal,
      }).then(
        (answer) => {
          const quotes = answer.builders.map(
            (quote, index) =>
              [quote.matchId, { ...quote, parts: partKeys(built[index]?.parts ?? []) }] as const,
          );
          slipStore.report({
            builderQuotes: new Map(quotes),
            ...accepted(slipStore.get().slip, answer.builders),
          });
        },
        // After a failure the shown prices stay; the platform checks them when the bet is placed.
        () => {},
      );
    }, quietMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [api, asked]);
}

/** The first price of a builder is the one that the player sees and accepts. */
function accepted(
  slip: Slip,
  quotes: readonly { matchId: string; oddsMilli: number | null }[],
): { slip?: Slip } {
  const first = quotes.filter(
    ({ matchId, oddsMilli }) => oddsMilli !== null && slip.builders?.[matchId] === 0,
  );
  if (first.length === 0) return {};
  const builders = Object.fromEntries(first.map(({ matchId, oddsMilli }) => [matchId, oddsMilli ?? 0]));
  return { slip: { ...slip, builders: { ...slip.builders, ...builders } } };
}
