import { addressOf } from '@fairline/addresses/address';
import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import type { Language } from '@fairline/i18n/languages';
import { createTranslator, type Translate } from '@fairline/i18n/translator';
import type { Crumb } from '@fairline/ui/breadcrumbs.tsx';
import { PageFrame } from '@fairline/ui/page-frame.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { useMemo, useState } from 'react';
import type { AlphabetPlace } from './address.ts';
import styles from './alphabet.module.css';
import type { Term } from './alphabet-text.ts';
import { type AlphabetPage, byLetter, searchTerms } from './choose-terms.ts';
import { termTable } from './term-table.ts';

interface AlphabetViewProps {
  lng: Language;
  page: AlphabetPage;
  place: AlphabetPlace;
  /** The search text of the address. Without scripts the form submits the text there. */
  asked: string;
  /** The pages above this one, from the home page down. */
  above: readonly Crumb[];
  crumbsLabel: string;
}

/** Draws the betting alphabet: all terms, those of a topic, or one term. */
export function AlphabetView({ lng, page, place, asked, above, crumbsLabel }: AlphabetViewProps) {
  const t = useMemo(() => createTranslator(lng, page.words), [lng, page.words]);
  return (
    <PageFrame crumbsLabel={crumbsLabel} above={above} heading={page.title}>
      {page.lead !== '' && <p className={styles.lead}>{page.lead}</p>}
      {place.slug === undefined ? (
        <TermList lng={lng} page={page} place={place} asked={asked} t={t} />
      ) : (
        <OneTerm lng={lng} page={page} t={t} />
      )}
    </PageFrame>
  );
}

interface TermListProps extends Pick<AlphabetViewProps, 'lng' | 'page' | 'place' | 'asked'> {
  t: Translate;
}

function TermList({ lng, page, place, asked, t }: TermListProps) {
  const [search, setSearch] = useState(asked);
  const found = searchTerms(page.terms, search);
  const letters = byLetter(page.terms, lng);
  const isSearching = search.trim() !== '';
  return (
    <>
      <search>
        <form className={styles.search} onSubmit={(event) => event.preventDefault()}>
          <TextField
            type="search"
            name="q"
            label={t('search')}
            value={search}
            autoComplete="off"
            onChange={(event) => setSearch(event.target.value)}
          />
          <output className={styles.count} aria-live="polite">
            {t('found', { count: found.length })}
          </output>
        </form>
      </search>
      <Topics lng={lng} page={page} place={place} t={t} />
      {isSearching ? (
        <dl className={styles.terms}>
          {found.map((term) => (
            <Entry key={term.slug} lng={lng} term={term} />
          ))}
        </dl>
      ) : (
        <>
          <nav className={styles.letters} aria-label={t('letters')}>
            {letters.map(([letter]) => (
              <a key={letter} href={`#${letterId(letter)}`}>
                {letter}
              </a>
            ))}
          </nav>
          {letters.map(([letter, terms]) => (
            <section key={letter} id={letterId(letter)} className={styles.section}>
              <h2>{letter}</h2>
              <dl className={styles.terms}>
                {terms.map((term) => (
                  <Entry key={term.slug} lng={lng} term={term} />
                ))}
              </dl>
            </section>
          ))}
        </>
      )}
    </>
  );
}

function Topics({ lng, page, place, t }: Omit<TermListProps, 'asked'>) {
  const topics = Object.entries(termTable).flatMap(([block, categories]) => [
    { path: block, params: { block }, isShown: true },
    ...Object.keys(categories).map((category) => ({
      path: `${block}/${category}`,
      params: { block, category },
      isShown: block === place.block,
    })),
  ]);
  const current = [place.block, place.category].filter(Boolean).join('/');
  return (
    <nav className={styles.topics} aria-label={t('topics')}>
      <a href={link(lng, routes.bettingAlphabet)} aria-current={current === '' ? 'page' : undefined}>
        {t('all')}
      </a>
      {topics.map(({ path, params, isShown }) =>
        isShown ? (
          <a
            key={path}
            href={link(lng, routes.bettingAlphabet, params)}
            aria-current={current === path ? 'page' : undefined}
          >
            {page.topics[path]}
          </a>
        ) : null,
      )}
    </nav>
  );
}

function Entry({ lng, term }: { lng: string; term: Term }) {
  return (
    <div id={term.slug} className={styles.term}>
      <dt>
        <a href={addressOf(lng, term.path)}>{term.name}</a>
      </dt>
      <dd>{term.meaning}</dd>
    </div>
  );
}

/** Draws the terms related to one term, whose meaning is the lead of the page. */
function OneTerm({ lng, page, t }: Pick<TermListProps, 'lng' | 'page' | 't'>) {
  const [, ...others] = page.terms;
  return (
    <>
      {others.length > 0 && (
        <section className={styles.section}>
          <h2>{t('related')}</h2>
          <dl className={styles.terms}>
            {others.map((term) => (
              <Entry key={term.slug} lng={lng} term={term} />
            ))}
          </dl>
        </section>
      )}
      <p>
        <a href={link(lng, routes.informationBettingCalculator)}>{t('tryCalculator')}</a>
      </p>
    </>
  );
}

/** Returns the id of a letter's section. Letters of every script are valid in ids, and so is the range of digits. */
function letterId(letter: string): string {
  return `letter-${letter}`;
}
