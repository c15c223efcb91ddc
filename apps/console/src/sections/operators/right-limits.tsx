import { useTexts } from '../../core/texts.ts';
import sheet from '../../parts/sheet.module.css';
import own from './operators.module.css';
import { texts } from './texts.ts';
import { readGrant, type TypedRight } from './typed-rights.ts';

/** The countries and hours to which the rights of a role are limited. */
export function RightLimits({
  rights,
  mayEdit,
  onChange,
}: {
  rights: readonly TypedRight[];
  mayEdit: boolean;
  onChange(rights: readonly TypedRight[]): void;
}) {
  const t = useTexts(texts);
  const set = (right: TypedRight, changed: Partial<TypedRight>) =>
    onChange(rights.map((each) => (each === right ? { ...right, ...changed } : each)));
  return (
    <section className={sheet.card}>
      <h2>{t('limits')}</h2>
      <p className={sheet.quiet}>{t('limits-text')}</p>
      <table className={sheet.table}>
        <thead>
          <tr>
            <th>{t('rights')}</th>
            <th>{t('countries')}</th>
            <th>{t('hours-from')}</th>
            <th>{t('hours-to')}</th>
          </tr>
        </thead>
        <tbody>
          {rights.map((right) => (
            <tr key={right.permission}>
              <td>{right.permission}</td>
              <td>
                <input
                  className={own.small}
                  aria-label={t('countries-of', { right: right.permission })}
                  aria-invalid={readGrant({ ...right, from: '', to: '' }) === undefined || undefined}
                  disabled={!mayEdit}
                  value={right.countries}
                  onChange={({ target }) => set(right, { countries: target.value })}
                />
              </td>
              <td>
                <input
                  type="time"
                  className={own.small}
                  aria-label={t('from-of', { right: right.permission })}
                  disabled={!mayEdit}
                  value={right.from}
                  onChange={({ target }) => set(right, { from: target.value })}
                />
              </td>
              <td>
                <input
                  type="time"
                  className={own.small}
                  aria-label={t('to-of', { right: right.permission })}
                  disabled={!mayEdit}
                  value={right.to}
                  onChange={({ target }) => set(right, { to: target.value })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
