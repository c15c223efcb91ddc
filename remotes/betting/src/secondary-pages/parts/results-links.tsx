import { SegmentedLinks } from '@fairline/ui/segmented-links.tsx';
import { useView } from '../../reader/view.ts';
import { type ResultsQuery, resultsAddress } from '../addresses.ts';

export interface ResultsLinksProps {
  current: 'sport' | 'country' | 'recent';
  /** What the other view of a day keeps. */
  query?: ResultsQuery;
}

/** The ways between a day's results by sport, by country, and what is being played. */
export function ResultsLinks({ current, query }: ResultsLinksProps) {
  const { lng, t } = useView();
  const links = [
    { name: 'sport', href: resultsAddress(lng, 'sport', query) },
    { name: 'country', href: resultsAddress(lng, 'country', query) },
    { name: 'recent', href: `/${lng}/results/live` },
  ];
  return (
    <SegmentedLinks
      label={t('results.views')}
      links={links.map(({ name, href }) => ({
        label: t(`results.by-${name}`),
        href,
        isCurrent: name === current,
      }))}
    />
  );
}
