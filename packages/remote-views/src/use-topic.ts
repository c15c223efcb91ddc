import { useEffect, useRef } from 'react';
import { useView } from './view-context.ts';

/** Subscribes to one topic or to several while the component is mounted. */
export function useTopic(topic: string | readonly string[], receive: (detail: unknown) => void): void {
  const { services } = useView();
  const latest = useRef(receive);
  latest.current = receive;
  const topics = typeof topic === 'string' ? topic : topic.join(' ');
  useEffect(() => {
    const offs = topics
      .split(' ')
      .filter(Boolean)
      .map((name) => services.on(name, (detail) => latest.current(detail)));
    return () => {
      for (const off of offs) off();
    };
  }, [services, topics]);
}
