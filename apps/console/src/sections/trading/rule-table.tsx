import { type SettlementRule, usualCorrectionHours } from '@fairline/contracts';
import { Button } from '@fairline/ui/button.tsx';
import { Select } from '@fairline/ui/select.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { useTexts } from '../../core/texts.ts';
import { sportName } from './places.ts';
import { texts } from './texts.ts';
import styles from './trading.module.css';

const overtimes = ['counts', 'does-not-count'] as const;
const retirements = ['void', 'after-a-point', 'after-a-set', 'after-two-sets'] as const;
const withdrawals = ['void', 'rule-4'] as const;
const numbers = ['postponedHours', 'abandonedHours', 'countsAfterMinutes', 'correctionHours'] as const;

export interface RuleTableProps {
  rules: readonly SettlementRule[];
  /** Absent where the rules are only read. */
  onChange?: ((rules: readonly SettlementRule[]) => void) | undefined;
}

/** The rules of settlement of a version, by sport and competition. An empty number means no bound. */
export function RuleTable({ rules, onChange }: RuleTableProps) {
  const t = useTexts(texts);
  const set = (index: number, change: Partial<SettlementRule>) =>
    onChange?.(rules.map((rule, place) => (place === index ? { ...rule, ...change } : rule)));
  return (
    <div className={styles.rules}>
      <table className={`${styles.table} ${styles.ruleBook}`}>
        <thead>
          <tr>
            <th scope="col">{t('rules-sport')}</th>
            <th scope="col">{t('rules-competition')}</th>
            {numbers.map((name) => (
              <th key={name} scope="col">
                {t(`rules-${name}`)}
              </th>
            ))}
            <th scope="col" className={styles.word}>
              {t('rules-overtime')}
            </th>
            <th scope="col" className={styles.word}>
              {t('rules-retirement')}
            </th>
            <th scope="col" className={styles.word}>
              {t('rules-withdrawal')}
            </th>
            {onChange && <td />}
          </tr>
        </thead>
        <tbody>
          {rules.map((rule, index) => (
            // A row has no id of its own, and its sport may be changed.
            <tr key={index}>
              <th scope="row">
                {rule.sportId === null ? (
                  t('all-sports')
                ) : onChange ? (
                  <NumberField
                    label={t('rules-sport')}
                    value={rule.sportId}
                    onChange={(sportId) => sportId !== null && set(index, { sportId })}
                  />
                ) : (
                  sportName(rule.sportId)
                )}
              </th>
              <td>
                {onChange && rule.sportId !== null ? (
                  <TextField
                    label={t('rules-competition')}
                    labelHidden
                    inputMode="numeric"
                    pattern="[0-9]{1,15}"
                    value={rule.competitionId ?? ''}
                    onChange={({ currentTarget: { value } }) =>
                      set(index, { competitionId: value === '' ? null : value })
                    }
                  />
                ) : (
                  (rule.competitionId ?? '–')
                )}
              </td>
              {numbers.map((name) => (
                <td key={name}>
                  {onChange ? (
                    <NumberField
                      label={t(`rules-${name}`)}
                      value={rule[name]}
                      onChange={(value) => set(index, { [name]: value })}
                    />
                  ) : (
                    (rule[name] ?? '–')
                  )}
                </td>
              ))}
              <td>
                <Choice
                  label={t('rules-overtime')}
                  value={rule.overtime}
                  options={overtimes}
                  onChange={onChange && ((overtime: SettlementRule['overtime']) => set(index, { overtime }))}
                />
              </td>
              <td>
                <Choice
                  label={t('rules-retirement')}
                  value={rule.retirement}
                  options={retirements}
                  onChange={
                    onChange && ((retirement: SettlementRule['retirement']) => set(index, { retirement }))
                  }
                />
              </td>
              <td>
                <Choice
                  label={t('rules-withdrawal')}
                  value={rule.withdrawal}
                  options={withdrawals}
                  onChange={
                    onChange &&
                    ((withdrawal: SettlementRule['withdrawal'] | null) =>
                      set(index, { withdrawal: withdrawal ?? 'rule-4' }))
                  }
                />
              </td>
              {onChange && (
                <td>
                  {rule.sportId !== null && (
                    <Button
                      size="sm"
                      variant="quiet"
                      onClick={() => onChange(rules.filter((_, place) => place !== index))}
                    >
                      {t('rules-remove')}
                    </Button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {onChange && (
        <Button size="sm" onClick={() => onChange([...rules, newRule(rules)])}>
          {t('rules-add')}
        </Button>
      )}
    </div>
  );
}

/** Returns the rule of all sports for a sport that has none yet. */
function newRule(rules: readonly SettlementRule[]): SettlementRule {
  const general = rules.find(({ sportId }) => sportId === null);
  const taken = new Set(rules.map(({ sportId }) => sportId));
  let sportId = 1;
  while (taken.has(sportId)) sportId += 1;
  return {
    postponedHours: null,
    abandonedHours: null,
    countsAfterMinutes: null,
    overtime: null,
    retirement: null,
    withdrawal: 'rule-4',
    correctionHours: usualCorrectionHours,
    eachWay: { terms: [], byHand: false },
    ...general,
    sportId,
    competitionId: null,
  };
}

function NumberField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number | null;
  onChange(value: number | null): void;
}) {
  return (
    <TextField
      label={label}
      labelHidden
      type="number"
      min={0}
      max={9_999}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? null : Math.trunc(currentTarget.valueAsNumber))
      }
    />
  );
}

type Word = (typeof overtimes)[number] | (typeof retirements)[number] | (typeof withdrawals)[number];

function Choice<Value extends Word>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value | null;
  options: readonly Value[];
  onChange: ((value: Value | null) => void) | undefined;
}) {
  const t = useTexts(texts);
  if (!onChange) return value === null ? '–' : t(`rule-${value}`);
  return (
    <Select
      label={label}
      labelHidden
      value={value ?? ''}
      options={[
        { value: '', label: '–' },
        ...options.map((option) => ({ value: option, label: t(`rule-${option}`) })),
      ]}
      onChange={({ currentTarget }) =>
        onChange(options.find((option) => option === currentTarget.value) ?? null)
      }
    />
  );
}
