import { connect } from '@nats-io/transport-node';
import type { Bus } from './bus.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * The bus between processes, over NATS core subjects. Same contract as {@link createMemoryBus}, except that a
 * message crosses the network and is therefore JSON.
 * @throws when no server answers at `url`.
 */
export async function connectNatsBus(
  url: string,
  onError: (error: unknown, topic: string) => void,
): Promise<Bus> {
  const connection = await connect({
    ...{ servers: url, maxReconnectAttempts: -1, reconnectTimeWait: 500 },
    // A ping without an answer shows that the server is gone, after 10 s; the defaults of the library take six minutes.
    ...{ pingInterval: 5_000, maxPingOut: 1 },
  });
  const hearers = new Set<(isConnected: boolean) => void>();
  let isConnected = true;
  void follow();

  async function follow(): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type !== 'disconnect' && type !== 'reconnect') continue;
      const isNow = type === 'reconnect';
      if (isNow === isConnected) continue;
      isConnected = isNow;
      for (const hear of hearers) hear(isNow);
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
    onConnection(hear) {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
    // Draining would wait for a server that is not there.
    close: () => (isConnected ? connection.drain() : connection.close()),
  };
}
