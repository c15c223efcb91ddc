import { useView } from '@fairline/remote-views/view-context.ts';
import { SegmentedLinks } from '@fairline/ui/segmented-links.tsx';
import { type ChosenRow, type ListQuery, withSearch } from '../addresses/search-address.ts';
import { firstPartOf } from '../match/first-part.ts';
import { useTexts } from '../reader/reader-provider.tsx';
import styles from './list-tools.module.css';

export interface RowLinksProps extends ListQuery {
  /** The path of the list. */
  path: string;
  search: string;
  /** The sport of the list; undefined when it has several. */
  sportId: number | undefined;
}

/**
 * A choice of the markets beside each match: those of the whole match or of its first part. The Asian layout has both where
 * the list is wide, and no choice.
 */
export function RowLinks({ path, search, sportId, within, row = 'main', day }: RowLinksProps) {
  const { context, t, services } = useView();
  const texts = useTexts();
  const part = sportId === undefined ? undefined : firstPartOf(sportId);
  const labels = { main: t('row.main'), first: part ? texts.period(part) : t('row.first') };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside take the presses and the keys
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link inside is a click as well
    <div
      className={context.settings.view === 'asian' ? styles.whereNarrow : undefined}
      onClick={() => services.emit('track', { name: 'offer', data: { action: 'view' } })}
    >
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

const kinds: readonly ChosenRow[] = ['main', 'first'];
