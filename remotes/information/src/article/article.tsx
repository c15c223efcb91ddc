import type { Translate } from '@fairline/i18n/translator';
import { Breadcrumbs, type Crumb } from '@fairline/ui/breadcrumbs.tsx';
import { classNames } from '@fairline/ui/class-names.ts';
import type { ReactNode } from 'react';
import type { PageText, PartName, Section } from '../page-text.ts';
import styles from './article.module.css';
import { BlockView } from './block-view.tsx';

export interface ArticleProps {
  lng: string;
  text: PageText;
  /** The chapter to show; undefined for the whole page. */
  chapter?: Section | undefined;
  /** The address of the whole page, when its chapters have separate addresses. */
  chaptersPath?: string | undefined;
  crumbs: readonly Crumb[];
  t: Translate;
  renderPart: (name: PartName) => ReactNode;
}

/** A page of text: heading, table of contents, sections. */
export function Article({ lng, text, chapter, chaptersPath, crumbs, t, renderPart }: ArticleProps) {
  const { sections } = text;
  const shown = chapter ? [chapter] : sections;
  const contents = contentsOf(sections, chapter, chaptersPath);
  return (
    <article className={classNames(styles.article, contents.length > 0 && styles.withContents)}>
      <header className={styles.top}>
        <Breadcrumbs label={t('youAreHere')} crumbs={crumbs} />
        <h1>{chapter?.title ?? text.title}</h1>
        {!chapter && <p className={styles.lead}>{text.lead}</p>}
      </header>
      {contents.length > 0 && (
        <nav className={styles.contents} aria-label={t('contents')}>
          <h2 className={styles.contentsTitle}>{t('contents')}</h2>
          <ul>
            {contents.map(({ id, title, href }) => (
              <li key={id}>
                <a href={href} aria-current={id === chapter?.id ? 'page' : undefined}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={styles.body}>
        {shown.map(({ id, title, blocks }) => (
          <section key={id} id={id} className={styles.section}>
            {!chapter && (
              <h2 className={styles.heading}>
                {chaptersPath === undefined ? title : <a href={`${chaptersPath}/${id}`}>{title}</a>}
              </h2>
            )}
            {blocks.map((block, index) => (
              <BlockView key={index} lng={lng} block={block} renderPart={renderPart} />
            ))}
          </section>
        ))}
        {chapter && <Neighbours sections={sections} chapter={chapter} chaptersPath={chaptersPath} t={t} />}
      </div>
    </article>
  );
}

/** Returns the table of contents; a page with fewer than three sections has none. */
function contentsOf(
  sections: readonly Section[],
  chapter: Section | undefined,
  chaptersPath: string | undefined,
): { id: string; title: string; href: string }[] {
  if (sections.length < 3) return [];
  return sections.map(({ id, title }) => ({
    id,
    title,
    href: chapter ? `${chaptersPath}/${id}` : `#${id}`,
  }));
}

interface NeighboursProps {
  sections: readonly Section[];
  chapter: Section;
  chaptersPath: string | undefined;
  t: Translate;
}

function Neighbours({ sections, chapter, chaptersPath, t }: NeighboursProps) {
  const index = sections.indexOf(chapter);
  const [before, after] = [sections[index - 1], sections[index + 1]];
  return (
    <nav className={styles.neighbours} aria-label={t('neighbours')}>
      {before && (
        <a rel="prev" href={`${chaptersPath}/${before.id}`}>
          {t('previous', { title: before.title })}
        </a>
      )}
      {after && (
        <a rel="next" href={`${chaptersPath}/${after.id}`}>
          {t('next', { title: after.title })}
        </a>
      )}
    </nav>
  );
}
