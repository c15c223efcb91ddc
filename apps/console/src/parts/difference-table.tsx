import { useTexts } from '../core/texts.ts';
import { differencesOf } from './differences.ts';
import styles from './sheet.module.css';
import { texts } from './texts.ts';

/** Shows what changed between two states of a record, field by field. */
export function DifferenceTable({ before, after }: { before: unknown; after: unknown }) {
  const t = useTexts(texts);
  const differences = differencesOf(before, after);
  if (differences.length === 0) return <p className={styles.quiet}>{t('no-difference')}</p>;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t('field')}</th>
            <th>{t('before')}</th>
            <th>{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map((each) => (
            <tr key={`${each.path} ${each.before} ${each.after}`}>
              <td>{each.path}</td>
              <td className={styles.before}>{each.before}</td>
              <td className={styles.after}>{each.after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
