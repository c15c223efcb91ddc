/** The page's one connection for live data; topics are followed while somebody listens. */
export interface LiveSocket {
  /** `topic` as the live hub names it: `main.123`, `match.123`, `player`. */
  follow(topic: string, receive: (message: unknown) => void): () => void;
  /** Hears when the connection is back after a break: what was missed has to be asked for. */
  onReconnected(hear: () => void): () => void;
  close(): void;
}

const firstPauseMs = 500;
const longestPauseMs = 15_000;

export function createLiveSocket(url: string): LiveSocket {
  const topics = new Map<string, Set<(message: unknown) => void>>();
  const reconnected = new Set<() => void>();
  let socket: WebSocket | undefined;
  let pauseMs = firstPauseMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hadConnection = false;
  let closed = false;
  let wanted: { subscribe: Set<string>; unsubscribe: Set<string> } | undefined;

  function connect(): void {
    if (closed || socket) return;
    const opening = new WebSocket(url);
    socket = opening;
    opening.addEventListener('open', () => {
      pauseMs = firstPauseMs;
      if (topics.size > 0) opening.send(JSON.stringify({ subscribe: [...topics.keys()] }));
      if (hadConnection) for (const hear of [...reconnected]) hear();
      hadConnection = true;
    });
    opening.addEventListener('message', (event) => deliver(String(event.data)));
    opening.addEventListener('close', () => {
      socket = undefined;
      if (closed || topics.size === 0) return;
      // Apart by chance, so that a restart is not met by everybody at once.
      timer = setTimeout(connect, pauseMs * (0.5 + Math.random()));
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    });
  }

  function deliver(text: string): void {
    const message: unknown = JSON.parse(text);
    if (typeof message !== 'object' || message === null || !('topic' in message)) return;
    for (const receive of [...(topics.get(String(message.topic)) ?? [])]) receive(message);
  }

  /** Gathers what one turn of the page follows and leaves, and says it in one command. */
  function say(kind: 'subscribe' | 'unsubscribe', topic: string): void {
    connect();
    if (socket?.readyState !== WebSocket.OPEN) return;
    if (!wanted) {
      wanted = { subscribe: new Set(), unsubscribe: new Set() };
      queueMicrotask(() => {
        const { subscribe, unsubscribe } = wanted ?? { subscribe: [], unsubscribe: [] };
        wanted = undefined;
        if (socket?.readyState !== WebSocket.OPEN) return;
        socket.send(JSON.stringify({ subscribe: [...subscribe], unsubscribe: [...unsubscribe] }));
      });
    }
    wanted[kind].add(topic);
    wanted[kind === 'subscribe' ? 'unsubscribe' : 'subscribe'].delete(topic);
  }

  return {
    follow(topic, receive) {
      const receivers = topics.get(topic) ?? new Set();
      receivers.add(receive);
      if (!topics.has(topic)) {
        topics.set(topic, receivers);
        say('subscribe', topic);
      }
      return () => {
        receivers.delete(receive);
        if (receivers.size > 0 || topics.get(topic) !== receivers) return;
        topics.delete(topic);
        say('unsubscribe', topic);
      };
    },
    onReconnected(hear) {
      reconnected.add(hear);
      return () => reconnected.delete(hear);
    },
    close() {
      closed = true;
      clearTimeout(timer);
      socket?.close();
    },
  };
}
