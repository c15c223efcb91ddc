import type { Book } from '../book/book.ts';

/** Returns the scores of those matches of a bet that are in play, as one text to compare; empty when there is none. */
export function stateOfPlay(book: Pick<Book, 'find'>, legs: readonly { matchId: string }[]): string {
  return legs
    .flatMap(({ matchId }) => {
      const status = book.find(matchId)?.status;
      return status?.phase === 'live' ? [`${matchId} ${status.score.join(':')}`] : [];
    })
    .join();
}
