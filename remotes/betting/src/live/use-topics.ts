import { useEffect } from 'react';
import { useView } from '../reader/view.ts';

/** Subscribes to live topics while the list of them stays the same. */
export function useTopics(topics: readonly string[], receive: (detail: unknown) => void): void {
  const { services } = useView();
  const list = topics.join(' ');
  useEffect(() => {
    const offs = list === '' ? [] : list.split(' ').map((topic) => services.on(topic, receive));
    return () => {
      for (const off of offs) off();
    };
  }, [list, receive, services]);
}
