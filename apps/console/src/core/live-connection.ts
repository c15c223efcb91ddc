/** A message of a topic; its form is that of the topic's publisher. */
export type LiveMessage = Readonly<Record<string, unknown>>;

export interface LiveConnection {
  /** Follows a topic. @returns a function that ends it */
  follow(topic: string, receive: (message: LiveMessage) => void): () => void;
}

/** The part of a socket that the connection uses. */
export interface LiveSocket {
  send(text: string): void;
  close(): void;
}

export interface LiveParts {
  /** Opens a socket and calls back; `onClose` is called once, also when it never opened. */
  open(events: { onOpen(): void; onMessage(text: string): void; onClose(code: number): void }): LiveSocket;
  wait(delayMs: number, then: () => void): () => void;
  /** Called when messages arrive or no longer do. */
  onState(isUp: boolean): void;
  /** Called when the socket is back after a break, in which messages were lost. */
  onBack(): void;
  /** Called when the platform has ended the socket with the session. */
  onRefused(): void;
}

const firstPauseMs = 1_000;
const maxPauseMs = 15_000;
/** The close code of a socket that ends with its session, and of one that never opened. */
const refusedCodes: ReadonlySet<number> = new Set([1006, 1008]);

/** Creates the one live connection of a console. It is open while somebody follows a topic. */
export function createLiveConnection(parts: LiveParts): LiveConnection {
  const receivers = new Map<string, Set<(message: LiveMessage) => void>>();
  let socket: LiveSocket | undefined;
  let isOpen = false;
  let hasBeenOpen = false;
  let pauseMs = firstPauseMs;
  let cancel = () => {};

  function command(name: 'subscribe' | 'unsubscribe', topics: string[]): void {
    if (isOpen && topics.length > 0) socket?.send(JSON.stringify({ [name]: topics }));
  }

  function connect(): void {
    if (socket || receivers.size === 0) return;
    const opening: LiveSocket = parts.open({
      onOpen() {
        if (socket !== opening) return;
        isOpen = true;
        pauseMs = firstPauseMs;
        command('subscribe', [...receivers.keys()]);
        parts.onState(true);
        if (hasBeenOpen) parts.onBack();
        hasBeenOpen = true;
      },
      onMessage(text) {
        if (socket !== opening) return;
        const message: unknown = JSON.parse(text);
        if (!isMessage(message) || typeof message.topic !== 'string') return;
        for (const receive of [...(receivers.get(message.topic) ?? [])]) receive(message);
      },
      onClose(code) {
        // A socket that was given up must not change the state.
        if (socket !== opening) return;
        socket = undefined;
        isOpen = false;
        if (receivers.size === 0) return;
        parts.onState(false);
        if (refusedCodes.has(code)) parts.onRefused();
        cancel = parts.wait(pauseMs, connect);
        pauseMs = Math.min(pauseMs * 2, maxPauseMs);
      },
    });
    socket = opening;
  }

  /** Closes the socket when nobody follows a topic. The end of such a socket is no break. */
  function closeUnused(): void {
    if (receivers.size > 0) return;
    cancel();
    const former = socket;
    socket = undefined;
    isOpen = false;
    hasBeenOpen = false;
    former?.close();
  }

  return {
    follow(topic, receive) {
      const known = receivers.get(topic);
      if (known) known.add(receive);
      else {
        receivers.set(topic, new Set([receive]));
        command('subscribe', [topic]);
      }
      connect();
      return () => {
        const left = receivers.get(topic);
        left?.delete(receive);
        if (left?.size !== 0) return;
        receivers.delete(topic);
        command('unsubscribe', [topic]);
        // A page that replaces another follows its own topics in the same turn, and then needs the socket.
        if (receivers.size === 0) queueMicrotask(closeUnused);
      };
    },
  };
}

function isMessage(value: unknown): value is LiveMessage {
  return typeof value === 'object' && value !== null;
}
