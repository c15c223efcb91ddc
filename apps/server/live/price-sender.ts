/** An open socket that gets prices. */
export interface PriceReader {
  readonly socket: {
    readonly bufferedAmount: number;
    send(text: string | Buffer, options: { binary: boolean }): void;
  };
}

/** Sends prices to sockets that read them, and keeps old prices from piling up for those that do not. */
export interface PriceSender<Reader extends PriceReader> {
  /**
   * Sends a text about topics. A socket with many bytes waiting gets nothing: its topics are noted as missed, also for
   * later texts, until {@link PriceSender.takeRecovered} returns them.
   */
  send(reader: Reader, topics: readonly string[], text: string | Buffer): void;
  /** Returns the sockets that have caught up, with the topics that each has missed, and forgets these. */
  takeRecovered(): [Reader, string[]][];
  /** Forgets a topic that a socket follows no more. */
  forget(reader: Reader, topic: string): void;
}

/**
 * Creates a sender of prices.
 * @param maxWaitingBytes returns the number of bytes that may wait for one socket before it misses prices.
 */
export function createPriceSender<Reader extends PriceReader>(
  maxWaitingBytes: () => number,
): PriceSender<Reader> {
  const missed = new Map<Reader, Set<string>>();
  return {
    send(reader, topics, text) {
      const { socket } = reader;
      const known = missed.get(reader);
      if (socket.bufferedAmount <= maxWaitingBytes() && !known) {
        socket.send(text, { binary: false });
        return;
      }
      missed.set(reader, new Set([...(known ?? []), ...topics]));
    },
    takeRecovered() {
      const recovered: [Reader, string[]][] = [];
      for (const [reader, topics] of missed) {
        if (reader.socket.bufferedAmount > maxWaitingBytes() / 2) continue;
        missed.delete(reader);
        recovered.push([reader, [...topics]]);
      }
      return recovered;
    },
    forget(reader, topic) {
      const topics = missed.get(reader);
      topics?.delete(topic);
      if (topics?.size === 0) missed.delete(reader);
    },
  };
}
