import type { getWaitingProposals } from '@fairline/contracts';
import { Badge } from '@fairline/ui/badge.tsx';
import { Icon } from '@fairline/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { backgroundApi } from '../core/api.ts';
import { useNews } from '../core/live.ts';
import { renew } from '../core/renewal.ts';
import { useTexts } from '../core/texts.ts';
import { scales } from '../parts/shapes.ts';
import { sections } from '../sections.ts';
import styles from './header.module.css';
import { texts } from './texts.ts';

const queryKey = ['waiting-proposals'];

/** Says how many proposals of colleagues wait for this operator's decision, and leads to them. */
export function WaitingProposals() {
  const t = useTexts(texts);
  const path = sections.find(({ name }) => name === 'proposals')?.path;
  const { data } = useQuery({
    queryKey,
    queryFn: () => backgroundApi<typeof getWaitingProposals>('GET', '/console-api/proposals/waiting'),
    enabled: path !== undefined,
  });
  useNews('console.proposals', () => void renew(queryKey));
  if (path === undefined || !data) return null;
  const label = t('waiting', { count: data.waiting });
  return (
    <Link to={`/${path}`} className={styles.proposals} title={label} aria-label={label}>
      <Icon shape={scales} />
      {data.waiting > 0 && <Badge tone="warning">{data.waiting}</Badge>}
    </Link>
  );
}
