import type { Section } from '@fairline/contracts';
import { Breadcrumbs, type Crumb } from '@fairline/ui/breadcrumbs.tsx';
import { SegmentedLinks } from '@fairline/ui/segmented-links.tsx';
import type { Ref } from 'react';
import { type BettingPlace, listAddress, type NamedForAddress } from '../addresses.ts';
import { withSearch } from '../search-address.ts';
import { useSurroundings } from '../surroundings.tsx';
import styles from './list-head.module.css';
import { listName } from './page-head.ts';
import { SearchField } from './search-field.tsx';

export interface ListHeadProps {
  place: BettingPlace;
  /** Name of the sport in the reader's language. */
  sport: string | undefined;
  tournament: NamedForAddress | undefined;
  search: string;
  /** The heading, to which the focus goes when what had it is gone. */
  headingRef: Ref<HTMLHeadingElement>;
}

/** Where the reader is, the way to the other section, and the search. */
export function ListHead({ place, sport, tournament, search, headingRef }: ListHeadProps) {
  const { texts, context } = useSurroundings();
  const { t, lng } = texts;
  const { section, sportId, isCyber, isPopular } = place;
  const heading = listName(place, tournament?.name ?? sport, texts) ?? t(`heading.${section}`);
  const whole = { lng, section, sportId };
  const crumbs: Crumb[] = [
    { label: t('home'), href: `/${lng}` },
    { label: t(section), href: listAddress({ lng, section }) },
    ...(isCyber ? [{ label: t('cyber'), href: listAddress({ lng, section, isCyber }) }] : []),
    ...(sportId === undefined ? [] : [{ label: sport ?? '', href: listAddress(whole) }]),
    ...(tournament ? [{ label: tournament.name, href: listAddress({ ...whole, tournament }) }] : []),
    ...(isPopular ? [{ label: t('best-matches'), href: '' }] : []),
  ];
  return (
    <div className={styles.head}>
      <Breadcrumbs
        label={t('breadcrumbs')}
        crumbs={crumbs.map(({ label, href }, index) =>
          index === crumbs.length - 1 || href === undefined ? { label } : { label, href },
        )}
      />
      <div className={styles.bar}>
        <h1 className={styles.heading} ref={headingRef} tabIndex={-1}>
          {heading}
        </h1>
        <SegmentedLinks
          label={t('sections')}
          links={sections.map((each) => ({
            label: t(each),
            href: withSearch(listAddress({ ...place, lng, section: each, tournament }), search),
            isCurrent: each === section,
          }))}
        />
        <div className={styles.search}>
          <SearchField path={context.path} search={search} label={t('search')} />
        </div>
      </div>
    </div>
  );
}

const sections: readonly Section[] = ['live', 'line'];
