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
  const newestMs = new Map<string, number>();
  const newestOf = (producer: string, part: string) => newestMs.get(`${producer} ${part}`) ?? 0;
  return {
    isOlder: (producer, parts, atMs) => parts.some((part) => atMs < newestOf(producer, part)),
    record(producer, part, atMs) {
      newestMs.set(`${producer} ${part}`, Math.max(newestOf(producer, part), atMs));
    },
  };
}
