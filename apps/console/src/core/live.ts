import { useEffect, useEffectEvent } from 'react';
import { queries } from './api.ts';
import { atMostOnceASecond } from './at-most-once.ts';
import { createLiveConnection, type LiveMessage } from './live-connection.ts';
import { createStore } from './store.ts';

/** True while live messages arrive, or nobody needs any. */
export const isLive = createStore(true);

/** The live connection of this console. */
export const live = createLiveConnection({
  open({ onOpen, onMessage, onClose }) {
    const url = new URL('/console-api/live', location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(url);
    socket.onopen = onOpen;
    socket.onmessage = ({ data }) => onMessage(String(data));
    socket.onclose = ({ code }) => onClose(code);
    return {
      send: (text) => socket.send(text),
      close() {
        // The browser reports the close of a socket that is not open yet as an error.
        if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
        else socket.close();
      },
    };
  },
  wait(delayMs, then) {
    const timer = setTimeout(then, delayMs);
    return () => clearTimeout(timer);
  },
  onState: isLive.set,
  onBack: () => void queries.invalidateQueries(),
  // An idle session asks for the factor, and the next try then opens.
  onRefused: () => void queries.invalidateQueries({ queryKey: ['session'] }),
});

/** Follows a topic while the component is shown: `console.ticker`, `match.7`. Undefined follows nothing. */
export function useConsoleTopic(topic: string | undefined, receive: (message: LiveMessage) => void): void {
  const onMessage = useEffectEvent(receive);
  useEffect(() => {
    if (topic === undefined) return undefined;
    return live.follow(topic, (message) => onMessage(message));
  }, [topic]);
}

/** Reads something again when a topic says that it has changed, at most once a second. */
export function useNews(topic: string | undefined, renew: () => void): void {
  const onNews = useEffectEvent(renew);
  useEffect(() => {
    if (topic === undefined) return undefined;
    const { call, end } = atMostOnceASecond(() => onNews());
    const leave = live.follow(topic, call);
    return () => {
      leave();
      end();
    };
  }, [topic]);
}
