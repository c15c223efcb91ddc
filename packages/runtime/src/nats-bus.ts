import { connect } from '@nats-io/transport-node';
import type { Bus } from './bus.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Connects the bus between processes, over NATS core subjects. Its contract is that of {@link createMemoryBus}, except
 * that messages are sent as JSON.
 * @throws when no server answers at `url`
 */
export async function connectNatsBus(
  url: string,
  onError: (error: unknown, topic: string) => void,
): Promise<Bus> {
  const connection = await connect({
    servers: url,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 500,
    // With this interval an unanswered ping shows within 10 s that the server is gone. The library's defaults take six
    // minutes.
    pingInterval: 5_000,
    maxPingOut: 1,
  });
  const listeners = new Set<(isConnected: boolean) => void>();
  let isConnected = true;
  void follow();

  async function follow(): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type !== 'disconnect' && type !== 'reconnect') continue;
      const isNow = type === 'reconnect';
      if (isNow === isConnected) continue;
      isConnected = isNow;
      for (const listener of listeners) listener(isNow);
    }
  }

  return {
    publish(topic, message) {
      connection.publish(topic, encoder.encode(JSON.stringify(message)));
    },
    subscribe(pattern, receive) {
      const subscription = connection.subscribe(pattern, {
        callback(error, received) {
          if (error) return onError(error, pattern);
          try {
            receive(JSON.parse(decoder.decode(received.data)), received.subject);
          } catch (failure) {
            onError(failure, received.subject);
          }
        },
      });
      return () => subscription.unsubscribe();
    },
    onConnection(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    // drain() would wait for a server that cannot be reached.
    close: () => (isConnected ? connection.drain() : connection.close()),
  };
}
