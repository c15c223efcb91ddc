/**
 * The times of the newest messages about the parts of one match, in ms. A feed may repeat messages, and send them in another
 * order than it made them: a message that is older than another one of its producer changes nothing. Messages of the same
 * time count in the order of their arrival.
 */
export interface MessageOrder {
  /** True when the producer has sent something newer about one of these parts. */
  isOlder(producer: string, parts: readonly string[], atMs: number): boolean;
  /** Records a message about a part. */
  record(producer: string, part: string, atMs: number): void;
}

export function createMessageOrder(): MessageOrder {
  /** By producer and part, so that the texts of parts are in memory once for all matches. */
  const newestMs = new Map<string, Map<string, number>>();
  return {
    isOlder(producer, parts, atMs) {
      const ofProducer = newestMs.get(producer);
      return ofProducer !== undefined && parts.some((part) => atMs < (ofProducer.get(part) ?? 0));
    },
    record(producer, part, atMs) {
      const ofProducer = newestMs.get(producer) ?? new Map<string, number>();
      newestMs.set(producer, ofProducer);
      if (atMs > (ofProducer.get(part) ?? 0)) ofProducer.set(part, atMs);
    },
  };
}
