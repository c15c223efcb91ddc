import type { quoteCoupon, Selection } from '@fairline/contracts';
import { isLiveMessage } from '@fairline/remote-views/prices/live-message.ts';
import { useTopic } from '@fairline/remote-views/use-topic.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { useCallback, useEffect } from 'react';
import { quotesAfterAnswer, quotesAfterMessage } from '../slip/quotes.ts';
import { renamedLegs } from '../slip/renamed-legs.ts';
import { selectionKey } from '../slip/selection-key.ts';
import type { SlipLeg } from '../slip/slip.ts';
import { slipStore } from '../slip/slip-store.ts';

/** Counts live messages, so that a slow answer does not overwrite newer prices. */
let turn = 0;

/** Keeps the quotes of the slip current: a call when the selections change, then live messages. */
export function useSlipQuotes(legs: readonly SlipLeg[]): void {
  const { api, services } = useView();
  const matchIds = [...new Set(legs.map(({ matchId }) => matchId))];
  const receive = useCallback((detail: unknown) => {
    if (!isLiveMessage(detail)) return;
    const { quotes, slip } = slipStore.get();
    turn += 1;
    const next = quotesAfterMessage(quotes, slip.legs, detail, turn);
    if (next !== quotes) slipStore.report({ quotes: next });
  }, []);
  useTopic(
    matchIds.map((matchId) => `live:match.${matchId}`),
    receive,
  );

  const keys = legs.map(selectionKey).join(' ');
  useEffect(() => {
    if (keys === '') return undefined;
    const controller = new AbortController();
    const ask = () => {
      const askedTurn = turn;
      const selections = slipStore.get().slip.legs.map(selectionOf);
      if (selections.length === 0) return;
      api<typeof quoteCoupon>('POST', '/web-api/sportsbook/quote', {
        body: { selections },
        signal: controller.signal,
      }).then(
        (answer) => {
          const { quotes, related, slip } = slipStore.get();
          const next = quotesAfterAnswer(quotes, answer, askedTurn);
          if (next !== quotes) slipStore.report({ quotes: next });
          if (answer.related.join() !== [...(related ?? [])].join())
            slipStore.report({ related: new Set(answer.related) });
          // The selections may have been added on a page in another language.
          const renamed = renamedLegs(slip, answer);
          if (renamed !== slip) slipStore.report({ slip: renamed });
        },
        // After a failure the shown prices stay; the platform checks them when the bet is placed.
        () => {},
      );
    };
    ask();
    const offs = [services.on('live:reconnected', ask), services.on(askQuotes, ask)];
    return () => {
      controller.abort();
      for (const off of offs) off();
    };
  }, [keys, api, services]);
}

/** The event that reloads the quotes, after a refusal showed that they are out of date. */
export const askQuotes = 'betting:ask-quotes';

function selectionOf({ matchId, marketId, specifiers, outcomeId }: SlipLeg): Selection {
  return { matchId, marketId, specifiers, outcomeId };
}
