import { connect } from '@nats-io/transport-node';
import type { Bus } from './bus.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * The bus between processes, over NATS core subjects. Same contract as {@link memoryBus}, except that a
 * message crosses the network and is therefore JSON.
 * @throws when no server answers at `url`.
 */
export async function natsBus(url: string, onError: (error: unknown, topic: string) => void): Promise<Bus> {
  const connection = await connect({ servers: url, maxReconnectAttempts: -1 });
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
    close: () => connection.drain(),
  };
}
