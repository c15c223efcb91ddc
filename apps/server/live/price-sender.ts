/** An open socket that gets prices. */
export interface PriceReader {
  /** False as soon as one side has begun to close the connection. */
  isOpen(): boolean;
  /** The connection under the socket. */
  readonly wire: { readonly writableLength: number; write(frame: Buffer): unknown };
}

/** Sends prices to sockets that read them, and keeps old prices from piling up for those that do not. */
export interface PriceSender<Reader extends PriceReader> {
  /**
   * Sends a frame about topics. A socket with many bytes waiting gets nothing: its topics are noted as missed, also for
   * later frames, until {@link PriceSender.takeRecovered} returns them.
   */
  send(reader: Reader, topics: readonly string[], frame: Buffer): void;
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
    send(reader, topics, frame) {
      const { wire } = reader;
      const known = missed.size > 0 ? missed.get(reader) : undefined;
      if (known || wire.writableLength > maxWaitingBytes()) {
        missed.set(reader, new Set([...(known ?? []), ...topics]));
      } else if (reader.isOpen()) wire.write(frame);
    },
    takeRecovered() {
      const recovered: [Reader, string[]][] = [];
      for (const [reader, topics] of missed) {
        if (reader.wire.writableLength > maxWaitingBytes() / 2) continue;
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
