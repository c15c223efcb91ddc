import type { Clock } from '@fairline/runtime/clock';

/** The page's one connection for live data; topics are followed while somebody listens. */
export interface LiveSocket {
  /** `topic` as the live hub names it: `main.123`, `match.123`, `player`. */
  follow(topic: string, receive: (message: unknown) => void): () => void;
  /** Hears when the connection is back after a break: what was missed has to be asked for. */
  onReconnected(hear: () => void): () => void;
  /** Hears when the hub has ended the connection because the session that it came with is over. */
  onSessionEnded(hear: () => void): () => void;
  /** Whether something is followed that no connection brings. */
  isCut(): boolean;
  /** Hears when that may have changed. */
  onTurn(hear: () => void): () => void;
  /** Gives up the connection that there is, which may not have noticed that it is none, for one made at once. */
  renew(): void;
  close(): void;
}

/** Why the hub closes such a connection, in its words. */
const sessionEnded = 'session ended';
const firstPauseMs = 500;
const maxPauseMs = 15_000;
/** Topics in one command, which the hub reads up to 16 KB of. */
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
  let closed = false;
  /** The hub has refused some of the topics: there was no room for all. */
  let isOver = false;
  let wanted: { subscribe: Set<string>; unsubscribe: Set<string> } | undefined;

  function connect(): void {
    if (closed || socket) return;
    const opening = new WebSocket(url);
    socket = opening;
    opening.addEventListener('open', () => {
      isOver = false;
      command([...topics.keys()], []);
      if (hadConnection) for (const hear of [...reconnected]) hear();
      hadConnection = true;
      turn();
    });
    opening.addEventListener('message', (event) => deliver(String(event.data)));
    opening.addEventListener('close', ({ reason }) => {
      if (reason === sessionEnded) for (const hear of [...sessionEnds]) hear();
      // One that was given up is of no more account.
      if (socket !== opening) return;
      socket = undefined;
      turn();
      if (closed || topics.size === 0) return;
      // Apart by chance, so that a restart is not met by everybody at once.
      cancelTimer = clock.after(pauseMs * (0.5 + random()), connect);
      pauseMs = Math.min(pauseMs * 2, maxPauseMs);
    });
  }

  function turn(): void {
    for (const hear of [...turns]) hear();
  }

  function deliver(text: string): void {
    // One that is opened and closed again without a word is no better than one that was never opened.
    pauseMs = firstPauseMs;
    const message: unknown = JSON.parse(text);
    if (typeof message !== 'object' || message === null) return;
    if ('error' in message) isOver = true;
    if (!('topic' in message)) return;
    for (const receive of [...(topics.get(String(message.topic)) ?? [])]) receive(message);
  }

  /** Gathers what one turn of the page follows and leaves, and says it in one command. */
  function say(kind: 'subscribe' | 'unsubscribe', topic: string): void {
    connect();
    turn();
    if (socket?.readyState !== WebSocket.OPEN) return;
    if (!wanted) {
      wanted = { subscribe: new Set(), unsubscribe: new Set() };
      queueMicrotask(() => {
        const { subscribe, unsubscribe } = wanted ?? { subscribe: new Set(), unsubscribe: new Set() };
        wanted = undefined;
        if (socket?.readyState !== WebSocket.OPEN) return;
        // Where some were refused, there may be room now for those that waited; the hub knows which are new.
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
    onSessionEnded(hear) {
      sessionEnds.add(hear);
      return () => sessionEnds.delete(hear);
    },
    isCut: () => topics.size > 0 && socket?.readyState !== WebSocket.OPEN,
    onTurn(hear) {
      turns.add(hear);
      return () => turns.delete(hear);
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
