import { type AnswerOf, type Input, type quoteBuilders, tooManyRequests } from '@fairline/contracts';
import { type Clock, createRateLimit } from '@fairline/runtime';
import type { Book } from '../book/book.ts';
import { publicState } from '../domain/quote.ts';
import { quoteBuilder } from './quote-builder.ts';

export type QuotedBuilders = AnswerOf<typeof quoteBuilders>;

export interface BuilderQuotes {
  /** Prices bet builders now, for the reader at an IP address. @throws PlatformError TOO_MANY_REQUESTS */
  quote(asked: Input<typeof quoteBuilders, 'body'>, address: string): QuotedBuilders;
  /** Counts builders that an address has priced by another call. @throws PlatformError TOO_MANY_REQUESTS */
  admit(address: string, count: number): void;
}

/** The number of bet builders that are priced for one IP address. All readers behind one proxy share it. */
const perAddress = { perWindow: 300, windowMs: 60_000, maxKeys: 50_000 };

/** Creates the pricing of bet builders for everybody. A joint chance takes milliseconds, so it is bounded by address. */
export function createBuilderQuotes({ clock }: { clock: Clock }, book: Book): BuilderQuotes {
  const limit = createRateLimit(perAddress);

  function admit(address: string, count: number): void {
    const nowMs = clock.now();
    if (count > 0 && !limit.spend(address, count, nowMs))
      throw tooManyRequests(limit.secondsUntilNext(nowMs));
  }

  return {
    admit,
    quote({ builders }, address) {
      admit(address, builders.length);
      return {
        builders: builders.map(({ matchId, parts }) => {
          const quote = quoteBuilder(
            book,
            parts.map((part) => ({ matchId, ...part })),
          );
          if (quote.state === 'refused') {
            const { state, code, part = null } = quote;
            return { matchId, state, oddsMilli: null, code, part };
          }
          const oddsMilli = quote.state === 'open' ? quote.oddsMilli : null;
          return { matchId, state: publicState[quote.state], oddsMilli, code: null, part: null };
        }),
      };
    },
  };
}
