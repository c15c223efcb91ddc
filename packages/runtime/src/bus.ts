/** Publishes messages to all subscribers, at most once. Messages that must not be lost go through the outbox. */
export interface Bus {
  publish(topic: string, message: unknown): void;
  /**
   * `pattern` is a topic, or a prefix that ends in `.>`. The returned function unsubscribes. Messages are not validated,
   * because only our own processes publish: `Message` is the type that the topic's publisher sends.
   */
  subscribe<Message>(pattern: string, receive: (message: Message, topic: string) => void): () => void;
  /**
   * Calls `listener` with false when the connection to the other processes is lost and with true when it is back.
   * Messages published meanwhile may be lost. The returned function unsubscribes. The bus of a single process never
   * calls it.
   */
  onConnection(listener: (isConnected: boolean) => void): () => void;
  close(): Promise<void>;
}

interface Receiver {
  receive(message: unknown, topic: string): void;
}

/** Creates the bus of a single process. It delivers messages synchronously and in order of publication. */
export function createMemoryBus(onError: (error: unknown, topic: string) => void): Bus {
  const exact = new Map<string, Set<Receiver>>();
  const prefixes = new Map<string, Set<Receiver>>();

  function deliver(receivers: Iterable<Receiver>, message: unknown, topic: string): void {
    for (const receiver of [...receivers]) {
      try {
        receiver.receive(message, topic);
      } catch (error) {
        onError(error, topic);
      }
    }
  }

  return {
    publish(topic, message) {
      const direct = exact.get(topic);
      if (direct) deliver(direct, message, topic);
      for (const [prefix, receivers] of prefixes) {
        if (topic.startsWith(prefix)) deliver(receivers, message, topic);
      }
    },
    subscribe(pattern, receive) {
      const wildcard = pattern.endsWith('.>');
      const table = wildcard ? prefixes : exact;
      const key = wildcard ? pattern.slice(0, -1) : pattern;
      const receivers = table.get(key) ?? new Set<Receiver>();
      const receiver: Receiver = { receive };
      receivers.add(receiver);
      table.set(key, receivers);
      return () => {
        receivers.delete(receiver);
        if (receivers.size === 0) table.delete(key);
      };
    },
    onConnection: () => () => {},
    async close() {
      exact.clear();
      prefixes.clear();
    },
  };
}
