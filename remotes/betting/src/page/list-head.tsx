import type { Section } from '@fairline/contracts';
import { Breadcrumbs, type Crumb } from '@fairline/ui/breadcrumbs.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { type Ref, useEffect, useState } from 'react';
import { type BettingPlace, listAddress, withSearch } from '../addresses.ts';
import { useSurroundings } from '../surroundings.tsx';
import styles from './list-head.module.css';
import { longestSearch } from './load-page.ts';

export interface ListHeadProps {
  place: BettingPlace;
  /** Name of the sport in the reader's language. */
  sport: string | undefined;
  tournament: { id: number; name: string } | undefined;
  search: string;
  /** The heading, to which the focus goes when what had it is gone. */
  headingRef: Ref<HTMLHeadingElement>;
}

/** Where the reader is, the way to the other section, and the search. */
export function ListHead({ place, sport, tournament, search, headingRef }: ListHeadProps) {
  const { texts, context } = useSurroundings();
  const { t, lng } = texts;
  const { section, sportId } = place;
  const heading = tournament?.name ?? sport ?? t(`heading.${section}`);
  const crumbs: Crumb[] = [
    { label: t('home'), href: `/${lng}` },
    { label: t(section), href: listAddress({ lng, section }) },
    ...(sportId === undefined ? [] : [{ label: sport ?? '', href: listAddress({ lng, section, sportId }) }]),
    ...(tournament ? [{ label: tournament.name, href: '' }] : []),
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
        <nav className={styles.sections} aria-label={t('sections')}>
          {sections.map((each) => (
            <a
              key={each}
              className={styles.section}
              href={withSearch(listAddress({ lng, section: each, sportId, tournament }), search)}
              aria-current={each === section ? 'page' : undefined}
            >
              {t(each)}
            </a>
          ))}
        </nav>
        <SearchField path={context.path} search={search} />
      </div>
    </div>
  );
}

const sections: readonly Section[] = ['live', 'line'];
/** After this pause what was typed goes into the address. */
const typingPauseMs = 400;

/** A search that the address keeps; without scripts it is a form. */
function SearchField({ path, search }: { path: string; search: string }) {
  const { services, texts } = useSurroundings();
  const { t } = texts;
  const [typed, setTyped] = useState(search);
  const [seen, setSeen] = useState(search);
  // The address changed by other means, such as the browser's way back.
  if (seen !== search) {
    setSeen(search);
    if (typed.trim() !== search) setTyped(search);
  }
  const wanted = typed.trim();
  useEffect(() => {
    if (wanted === search) return undefined;
    const timer = setTimeout(() => services.navigate(withSearch(path, wanted)), typingPauseMs);
    return () => clearTimeout(timer);
  }, [wanted, search, path, services]);

  return (
    <search className={styles.search}>
      <form
        action={path}
        onSubmit={(event) => {
          event.preventDefault();
          if (wanted !== search) services.navigate(withSearch(path, wanted));
        }}
      >
        <TextField
          type="search"
          name="search"
          label={t('search')}
          labelHidden
          placeholder={t('search')}
          maxLength={longestSearch}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </search>
  );
}
