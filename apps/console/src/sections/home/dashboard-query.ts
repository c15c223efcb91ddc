import type { Dashboard, getDashboard } from '@fairline/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { backgroundApi, queries } from '../../core/api.ts';
import { useConsoleTopic } from '../../core/live.ts';
import type { LiveMessage } from '../../core/live-connection.ts';

const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }): Promise<Dashboard> =>
    backgroundApi<typeof getDashboard>('GET', '/console-api/dashboard', { signal }),
  // The live connection brings the next figures.
  staleTime: 60_000,
});

/** Figures that are older than this many pauses between two computings are not current. */
const latePauses = 4;

/** Reads the dashboard, and follows it over the live connection. `isLate` is true when no new figures arrive. */
export function useDashboard() {
  const answer = useQuery(dashboardQuery);
  const { data } = answer;
  const [lateAt, setLateAt] = useState<number>();

  useConsoleTopic('console.dashboard', (message) => {
    if (isDashboard(message)) queries.setQueryData(dashboardQuery.queryKey, message);
  });

  useEffect(() => {
    if (!data) return;
    const timer = setTimeout(() => setLateAt(data.at), latePauses * data.everyMs);
    return () => clearTimeout(timer);
  }, [data]);

  return { ...answer, isLate: data !== undefined && lateAt === data.at };
}

/** True for figures of the platform's own topic, whose form the contract defines. */
function isDashboard(message: LiveMessage | Dashboard): message is Dashboard {
  return typeof message.at === 'number' && typeof message.periods === 'object';
}
