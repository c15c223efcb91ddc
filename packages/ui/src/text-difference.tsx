import { compareTexts } from './compare-texts.ts';
import styles from './text-difference.module.css';

export interface TextDifferenceProps {
  before: string;
  after: string;
  /** The language of both texts. */
  lang: string;
  /** Words that screen readers say before a text that is new, and before one that is gone. */
  addedLabel: string;
  removedLabel: string;
  /** Stands in the place of a comparison of equal texts. */
  sameText: string;
}

/** Shows what changed between two texts: the changed paragraphs, with marks for eyes and for screen readers. */
export function TextDifference({
  before,
  after,
  lang,
  addedLabel,
  removedLabel,
  sameText,
}: TextDifferenceProps) {
  const changed = compareTexts(before, after).filter(({ kind }) => kind !== 'same');
  if (changed.length === 0) return <p>{sameText}</p>;
  return (
    <div className={styles.difference} lang={lang}>
      {changed.map(({ parts }, place) => (
        // Paragraphs have no name but their place, and never move.
        <p key={`${place}`} dir="auto" className={styles.paragraph}>
          {parts.map(({ kind, text }, index) => {
            const key = `${index}`;
            if (kind === 'same') return <span key={key}>{text}</span>;
            const Mark = kind === 'added' ? 'ins' : 'del';
            return (
              <Mark key={key} className={styles[kind]}>
                <span className="visually-hidden">{kind === 'added' ? addedLabel : removedLabel} </span>
                {text}
              </Mark>
            );
          })}
        </p>
      ))}
    </div>
  );
}
