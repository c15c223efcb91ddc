import type { EachWayRule, SettlementRule } from '@fairline/contracts';
import { Button } from '@fairline/ui/button.tsx';
import { Checkbox } from '@fairline/ui/checkbox.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { useId } from 'react';
import { useTexts } from '../../core/texts.ts';
import { EachWayExample } from './each-way-example.tsx';
import { sportName } from './places.ts';
import { texts } from './texts.ts';
import styles from './trading.module.css';

type Row = EachWayRule['terms'][number];

const columns = ['from', 'numerator', 'denominator', 'places'] as const;
/** The highest number that each column takes. */
const highest = { from: 1_000, numerator: 100, denominator: 100, places: 10 };

interface EachWayRulesProps {
  rules: readonly SettlementRule[];
  /** Absent where the rules are only read. */
  onChange?: ((rules: readonly SettlementRule[]) => void) | undefined;
}

/** The terms of each-way bets of a version, by sport and competition, each with what it means for an example. */
export function EachWayRules({ rules, onChange }: EachWayRulesProps) {
  const t = useTexts(texts);
  const titleId = useId();
  const set = (index: number, eachWay: EachWayRule) =>
    onChange?.(rules.map((rule, place) => (place === index ? { ...rule, eachWay } : rule)));
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{t('each-way-rules')}</h2>
      <p className={styles.quiet}>{t('each-way-about')}</p>
      {rules.map((rule, index) => (
        // A rule has no id of its own, and its sport may be changed.
        <fieldset key={index} className={styles.eachWay}>
          <legend>{ruleName(rule, t('all-sports'))}</legend>
          <TermsTable eachWay={rule.eachWay} onChange={onChange && ((next) => set(index, next))} />
          <EachWayExample terms={rule.eachWay.terms} />
        </fieldset>
      ))}
    </section>
  );
}

function ruleName({ sportId, competitionId }: SettlementRule, allSports: string): string {
  if (sportId === null) return allSports;
  return competitionId === null ? sportName(sportId) : `${sportName(sportId)}, ${competitionId}`;
}

function TermsTable({
  eachWay,
  onChange,
}: {
  eachWay: EachWayRule;
  onChange: ((eachWay: EachWayRule) => void) | undefined;
}) {
  const t = useTexts(texts);
  const { byHand, terms } = eachWay;
  const set = (index: number, change: Partial<Row>) =>
    onChange?.({
      ...eachWay,
      terms: terms.map((row, place) => (place === index ? { ...row, ...change } : row)),
    });
  return (
    <>
      {terms.length === 0 ? (
        <p>{t('each-way-none')}</p>
      ) : (
        <div className={styles.rules}>
          <table className={styles.table}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {t(`each-way-${column}`)}
                  </th>
                ))}
                {onChange && <td />}
              </tr>
            </thead>
            <tbody>
              {terms.map((row, index) => (
                // A row has no id of its own, and every number of it may be changed.
                <tr key={index}>
                  {columns.map((column) => (
                    <td key={column}>
                      {onChange ? (
                        <TextField
                          label={t(`each-way-${column}`)}
                          labelHidden
                          type="number"
                          required
                          min={column === 'from' ? 2 : 1}
                          max={column === 'places' ? Math.min(highest.places, row.from - 1) : highest[column]}
                          value={Number.isNaN(row[column]) ? '' : row[column]}
                          onChange={({ currentTarget }) =>
                            set(index, { [column]: Math.trunc(currentTarget.valueAsNumber) })
                          }
                        />
                      ) : (
                        row[column]
                      )}
                    </td>
                  ))}
                  {onChange && (
                    <td>
                      <Button
                        size="sm"
                        variant="quiet"
                        onClick={() =>
                          onChange({ ...eachWay, terms: terms.filter((_, place) => place !== index) })
                        }
                      >
                        {t('rules-remove')}
                      </Button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {onChange ? (
        <>
          <Checkbox
            label={t('each-way-by-hand')}
            checked={byHand}
            onChange={({ currentTarget }) => onChange({ ...eachWay, byHand: currentTarget.checked })}
          />
          <Button size="sm" onClick={() => onChange({ ...eachWay, terms: [...terms, nextRow(terms)] })}>
            {t('each-way-add')}
          </Button>
        </>
      ) : (
        byHand && <p>{t('each-way-by-hand')}</p>
      )}
    </>
  );
}

/** Returns a further row, for more competitors than the rows so far are for. */
function nextRow(terms: readonly Row[]): Row {
  const last = terms.toSorted((one, other) => one.from - other.from).at(-1);
  return last ? { ...last, from: last.from + 4 } : { from: 5, numerator: 1, denominator: 4, places: 2 };
}
