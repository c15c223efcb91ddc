import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import { useView } from '@fairline/remote-views/view-context.ts';
import { SegmentedLinks } from '@fairline/ui/segmented-links.tsx';
import { type ResultsQuery, resultsAddress } from '../../addresses/secondary-addresses.ts';

export interface ResultsLinksProps {
  current: 'sport' | 'country' | 'recent';
  /** The query that the other view of the same day keeps. */
  query?: ResultsQuery;
}

/** Links to a day's results by sport and by country, and to the matches in play and just ended. */
export function ResultsLinks({ current, query }: ResultsLinksProps) {
  const { lng, t } = useView();
  const links = [
    { name: 'sport', href: resultsAddress(lng, 'sport', query) },
    { name: 'country', href: resultsAddress(lng, 'country', query) },
    { name: 'recent', href: link(lng, routes.results, { type: 'live' }) },
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
