import type { Clock } from '@fairline/runtime/clock';

/** The page's one connection for live data. A topic is followed while it has subscribers. */
export interface LiveSocket {
  /** Follows a topic of the live hub, such as `main.123`, `match.123` or `player`. */
  follow(topic: string, receive: (message: unknown) => void): () => void;
  /**
   * Calls back when the connection is back after a break. Messages were missed, so the data has to be fetched again.
   */
  onReconnected(handle: () => void): () => void;
  /** Calls back when the hub has closed the connection because the session has ended. */
  onSessionEnded(handle: () => void): () => void;
  /** True while a topic is followed and there is no connection. */
  isCut(): boolean;
  /** Calls back when the result of `isCut` may have changed. */
  onTurn(handle: () => void): () => void;
  /** Returns the time in ms since the last message of the hub; 0 while nothing is followed. */
  silentMs(): number;
  /** Asks the hub for an answer, which ends a silence. */
  ping(): void;
  /** Opens a new connection at once: the present one may be dead without an event. */
  renew(): void;
  close(): void;
}

/** The close reason that the hub sends when the session has ended. */
const sessionEnded = 'session ended';
const firstPauseMs = 500;
const maxPauseMs = 15_000;
/** The first message after a silence of this length is notified like a connection that is back. */
export const silenceMs = 2_000;
/** The maximum number of topics in one command. The hub reads at most 16 KB of a command. */
const topicsAtOnce = 200;

export function createLiveSocket(url: string, clock: Clock, random = Math.random): LiveSocket {
  const topics = new Map<string, Set<(message: unknown) => void>>();
  const reconnected = new Set<() => void>();
  const sessionEnds = new Set<() => void>();
  const turns = new Set<() => void>();
  let socket: WebSocket | undefined;
  let pauseMs = firstPauseMs;
  let cancelTimer = () => {};
  let hadConnection = false;
  let heardMs = 0;
  let closed = false;
  /** True after the hub has refused topics because of its limit. */
  let isOver = false;
  let wanted: { subscribe: Set<string>; unsubscribe: Set<string> } | undefined;

  function connect(): void {
    if (closed || socket) return;
    const opening = new WebSocket(url);
    socket = opening;
    opening.addEventListener('open', () => {
      isOver = false;
      command([...topics.keys()], []);
      if (hadConnection) for (const handle of [...reconnected]) handle();
      hadConnection = true;
      turn();
    });
    opening.addEventListener('message', (event) => deliver(String(event.data)));
    opening.addEventListener('close', ({ reason }) => {
      if (reason === sessionEnded) for (const handle of [...sessionEnds]) handle();
      // A socket that was replaced must not change the state.
      if (socket !== opening) return;
      socket = undefined;
      turn();
      if (closed || topics.size === 0) return;
      // A random pause keeps all pages from reconnecting at once after a restart.
      cancelTimer = clock.after(pauseMs * (0.5 + random()), connect);
      pauseMs = Math.min(pauseMs * 2, maxPauseMs);
    });
  }

  function turn(): void {
    for (const handle of [...turns]) handle();
  }

  function deliver(text: string): void {
    // The pause is reset by a message and not by an open connection, so it keeps growing while connections open and
    // close without a message.
    pauseMs = firstPauseMs;
    const wasSilent = clock.now() - heardMs >= silenceMs;
    heardMs = clock.now();
    // Rows of a list come several at a time.
    const messages: unknown[] = [JSON.parse(text)].flat();
    for (const message of messages) {
      if (typeof message !== 'object' || message === null) continue;
      if ('error' in message) isOver = true;
      if (!('topic' in message)) continue;
      for (const receive of [...(topics.get(String(message.topic)) ?? [])]) receive(message);
    }
    if (wasSilent) turn();
  }

  /** Collects the subscriptions of one microtask and sends them in one command. */
  function enqueue(kind: 'subscribe' | 'unsubscribe', topic: string): void {
    connect();
    turn();
    if (socket?.readyState !== WebSocket.OPEN) return;
    if (!wanted) {
      wanted = { subscribe: new Set(), unsubscribe: new Set() };
      queueMicrotask(() => {
        const { subscribe, unsubscribe } = wanted ?? { subscribe: new Set(), unsubscribe: new Set() };
        wanted = undefined;
        if (socket?.readyState !== WebSocket.OPEN) return;
        // After an unsubscription the hub may accept topics that it refused before, so all topics are sent again.
        const isRoomMade = isOver && unsubscribe.size > 0;
        if (isRoomMade) isOver = false;
        command([...(isRoomMade ? topics.keys() : subscribe)], [...unsubscribe]);
      });
    }
    wanted[kind].add(topic);
    wanted[kind === 'subscribe' ? 'unsubscribe' : 'subscribe'].delete(topic);
  }

  function command(subscribe: string[], unsubscribe: string[]): void {
    while (subscribe.length + unsubscribe.length > 0) {
      const some = {
        subscribe: subscribe.splice(0, topicsAtOnce),
        unsubscribe: unsubscribe.splice(0, topicsAtOnce),
      };
      socket?.send(JSON.stringify(some));
    }
  }

  return {
    follow(topic, receive) {
      if (topics.size === 0) heardMs = clock.now();
      const receivers = topics.get(topic) ?? new Set();
      receivers.add(receive);
      // A late follower of the player's topic subscribes again: the hub then reports an event of the last seconds, which
      // the data on the page may not contain yet.
      if (topic === 'player' || !topics.has(topic)) {
        topics.set(topic, receivers);
        enqueue('subscribe', topic);
      }
      return () => {
        receivers.delete(receive);
        if (receivers.size > 0 || topics.get(topic) !== receivers) return;
        topics.delete(topic);
        enqueue('unsubscribe', topic);
      };
    },
    onReconnected(handle) {
      reconnected.add(handle);
      return () => reconnected.delete(handle);
    },
    onSessionEnded(handle) {
      sessionEnds.add(handle);
      return () => sessionEnds.delete(handle);
    },
    isCut: () => topics.size > 0 && socket?.readyState !== WebSocket.OPEN,
    onTurn(handle) {
      turns.add(handle);
      return () => turns.delete(handle);
    },
    silentMs: () => (topics.size > 0 ? clock.now() - heardMs : 0),
    ping() {
      if (socket?.readyState === WebSocket.OPEN) socket.send('{"ping":true}');
    },
    renew() {
      if (topics.size === 0) return;
      cancelTimer();
      pauseMs = firstPauseMs;
      const former = socket;
      socket = undefined;
      former?.close();
      connect();
    },
    close() {
      closed = true;
      cancelTimer();
      socket?.close();
    },
  };
}
