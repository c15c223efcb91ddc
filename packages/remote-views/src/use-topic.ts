import { useEffect, useRef } from 'react';
import { useView } from './view-context.ts';

/** Receives what is published on a topic, or on any of several, while the component is shown. */
export function useTopic(topic: string | readonly string[], receive: (detail: unknown) => void): void {
  const { services } = useView();
  const latest = useRef(receive);
  latest.current = receive;
  const topics = typeof topic === 'string' ? topic : topic.join(' ');
  useEffect(() => {
    const offs = topics.split(' ').map((name) => services.on(name, (detail) => latest.current(detail)));
    return () => {
      for (const off of offs) off();
    };
  }, [services, topics]);
}
