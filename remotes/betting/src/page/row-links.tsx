import type { RowKind } from '@fairline/contracts';
import { basketball, counterStrike, dota2, football, iceHockey, tennis } from '@fairline/markets/sports';
import { useView } from '@fairline/remote-views/view-context.ts';
import { SegmentedLinks } from '@fairline/ui/segmented-links.tsx';
import { type ListQuery, withSearch } from '../addresses/search-address.ts';
import { useTexts } from '../reader/reader-provider.tsx';

export interface RowLinksProps extends ListQuery {
  /** The path of the list. */
  path: string;
  search: string;
  /** The sport of the list; undefined when it has several. */
  sportId: number | undefined;
}

/** A choice of the markets beside each match: those of the whole match or of its first part. */
export function RowLinks({ path, search, sportId, within, row = 'main', day }: RowLinksProps) {
  const { t, services } = useView();
  const texts = useTexts();
  const part = sportId === undefined ? undefined : firstParts.get(sportId);
  const labels = { main: t('row.main'), first: part ? texts.period(part) : t('row.first') };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside take the presses and the keys
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link inside is a click as well
    <div onClick={() => services.emit('track', { name: 'offer', data: { action: 'view' } })}>
      <SegmentedLinks
        label={t('row')}
        links={kinds.map((each) => ({
          label: labels[each],
          href: withSearch(path, search, { within, row: each, day }),
          isCurrent: each === row,
        }))}
      />
    </div>
  );
}

/** The codes of the first parts that have markets, by sport. */
const firstParts: ReadonlyMap<number, string> = new Map([
  [football, '1h'],
  [basketball, '1h'],
  [tennis, 'set1'],
  [iceHockey, 'p1'],
  [counterStrike, 'map1'],
  [dota2, 'map1'],
]);

const kinds: readonly RowKind[] = ['main', 'first'];
