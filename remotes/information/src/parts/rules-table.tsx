import type { Translate } from '@fairline/i18n/translator';
import { classNames } from '@fairline/ui/class-names.ts';
import type { RuleTexts } from '../site-facts.ts';
import styles from './parts.module.css';

const columns = [
  'sport',
  'postponed',
  'abandoned',
  'unfinished',
  'overtime',
  'retirement',
  'withdrawal',
  'correction',
  'each-way',
] as const;

/** The site's rules of settlement by sport: of the version in force, or of the one that the reader has asked for. */
export function RulesTable({ rules, t }: { rules: RuleTexts | null; t: Translate }) {
  if (!rules) return <p className={styles.empty}>{t('rules.unknown')}</p>;
  return (
    <>
      <p>{rules.version}</p>
      <div className={styles.wide}>
        <table className={classNames(styles.stakes, styles.words)}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`rules.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rules.rows.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={index}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
