import { fixedLink } from '@fairline/addresses/fixed-link';
import * as routes from '@fairline/addresses/routes';
import type { Section } from '@fairline/contracts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Breadcrumbs, type Crumb } from '@fairline/ui/breadcrumbs.tsx';
import { IconButton } from '@fairline/ui/icon-button.tsx';
import { SegmentedLinks } from '@fairline/ui/segmented-links.tsx';
import { refresh } from '@fairline/ui/shapes.ts';
import type { Ref } from 'react';
import type { ListPlace } from '../addresses/place.ts';
import { listQuery, withSearch } from '../addresses/search-address.ts';
import { listAddress, type NamedForAddress } from '../addresses/sportsbook-addresses.ts';
import { FavouriteStar } from '../favourites/favourite-star.tsx';
import { useTexts } from '../reader/reader-provider.tsx';
import { SearchField } from '../search/search-field.tsx';
import styles from './list-head.module.css';
import { listName } from './page-head.ts';

/** The difference between a shown list and a later answer. */
export interface ListChanges {
  /** The number of shown matches that no longer belong in the list. */
  left: number;
  /** The number of matches that the list does not show yet. */
  arrived: number;
}

export const noChanges: ListChanges = { left: 0, arrived: 0 };

export interface ListHeadProps {
  place: ListPlace;
  /** The sport's name in the reader's language. */
  sport: string | undefined;
  tournament: NamedForAddress | undefined;
  search: string;
  /** The heading; it gets the focus when the focused button disappears. */
  headingRef: Ref<HTMLHeadingElement>;
  changes: ListChanges;
  onRefresh: () => void;
}

/**
 * The head of a list: breadcrumbs and heading, a note when the list has changed, links to both sections, and the
 * search.
 */
export function ListHead(props: ListHeadProps) {
  const { place, sport, tournament, search, headingRef, changes, onRefresh } = props;
  const { context, t, lng } = useView();
  const texts = useTexts();
  const { section, sportId, isCyber, isPopular, isFavourite, isOutrights } = place;
  const heading = listName(place, tournament?.name ?? sport, texts) ?? t(`heading.${section}`);
  const whole = { lng, section, sportId };
  const crumbs: Crumb[] = [
    { label: t('home'), href: fixedLink(lng, routes.home) },
    { label: t(section), href: listAddress({ lng, section }) },
    ...(isCyber ? [{ label: t('cyber'), href: listAddress({ lng, section, isCyber }) }] : []),
    ...(sportId === undefined ? [] : [{ label: sport ?? '', href: listAddress(whole) }]),
    ...(tournament ? [{ label: tournament.name, href: listAddress({ ...whole, tournament }) }] : []),
    ...(isPopular ? [{ label: t('best-matches'), href: '' }] : []),
    ...(isFavourite ? [{ label: t('favourites'), href: '' }] : []),
    ...(isOutrights ? [{ label: t('outrights'), href: '' }] : []),
  ];
  return (
    <div className={styles.head}>
      <div className={styles.place}>
        <Breadcrumbs
          label={t('breadcrumbs')}
          crumbs={crumbs.map(({ label, href }, index) =>
            index === crumbs.length - 1 || href === undefined ? { label } : { label, href },
          )}
        />
        <div className={styles.named}>
          <h1 className={styles.heading} ref={headingRef} tabIndex={-1}>
            {heading}
          </h1>
          {tournament && (
            <FavouriteStar kind="competition" id={tournament.id} name={tournament.name} size="sm" />
          )}
        </div>
      </div>
      <ChangeNote changes={changes} onRefresh={onRefresh} />
      <SegmentedLinks
        label={t('sections')}
        links={sections.map((each) => ({
          label: t(each),
          href: withSearch(listAddress({ ...place, lng, section: each, tournament }), search, {
            row: place.row,
          }),
          isCurrent: each === section && !isOutrights,
        }))}
      />
      <div className={styles.search}>
        <SearchField
          path={context.path}
          otherQuery={listQuery(place)}
          search={search}
          label={t('search')}
          suggests
        />
      </div>
    </div>
  );
}

/** The note that the list has changed, in room reserved for it. Rows only move when the reader presses refresh. */
function ChangeNote({ changes: { left, arrived }, onRefresh }: Pick<ListHeadProps, 'changes' | 'onRefresh'>) {
  const { t } = useView();
  const words = [
    ...(left > 0 ? [t('note.left', { count: left })] : []),
    ...(arrived > 0 ? [t('note.new', { count: arrived })] : []),
  ];
  return (
    <div className={styles.note}>
      <p className={styles.words} role="status">
        {words.join(' ')}
      </p>
      {words.length > 0 && <IconButton icon={refresh} label={t('refresh')} onClick={onRefresh} />}
    </div>
  );
}

const sections: readonly Section[] = ['live', 'line'];
