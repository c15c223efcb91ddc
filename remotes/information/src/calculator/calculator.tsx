import { createTranslator, type Dictionary } from '@fairline/i18n/translator';
import { oddsFormats } from '@fairline/odds/format-odds';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { Select } from '@fairline/ui/select.tsx';
import { copy, plus, refresh } from '@fairline/ui/shapes.ts';
import { TextField } from '@fairline/ui/text-field.tsx';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { readCalculation, writeCalculation } from './address.ts';
import { type BetKind, betKinds, ownKind, sizesId } from './bet-kinds.ts';
import { calculate } from './calculate.ts';
import { changeCalculation, maxLegs } from './calculation.ts';
import styles from './calculator.module.css';
import { LegRow } from './leg-row.tsx';
import { Results } from './results.tsx';

/** The betting calculator: legs with odds and results, the kind of bet, the stake, and the return. */
export function Calculator({ words }: { words: Dictionary }) {
  const { context, lng, services } = useView();
  const t = useMemo(() => createTranslator(lng, words), [lng, words]);
  const { query } = context.route;
  const [calculation, change] = useReducer(changeCalculation, null, () =>
    readCalculation(query, context.oddsFormat),
  );
  const { legs, sizes, stakeText, format } = calculation;
  const outcome = useMemo(() => calculate(calculation), [calculation]);
  const kinds = betKinds(legs.length);
  const chosen = sizesId(sizes);
  const choices = kinds.some(({ id }) => id === chosen) ? kinds : [...kinds, ownKind(legs.length, sizes)];
  const search = `?${writeCalculation(calculation)}`;
  const [begun] = useState(search);

  // The address follows the input, so that it can be saved and shared; it makes no new entry in the history.
  useEffect(() => {
    if (search === begun && location.search === '') return;
    history.replaceState(history.state, '', `${location.pathname}${search}`);
  }, [search, begun]);

  async function copyAddress(): Promise<void> {
    try {
      await navigator.clipboard.writeText(new URL(`${context.path}${search}`, location.href).href);
      services.notify({ kind: 'snackbar', text: t('copied') });
    } catch {
      services.notify({ kind: 'error', text: t('copyFailed') });
    }
  }

  return (
    <form className={styles.calculator} aria-label={t('form')} onSubmit={(event) => event.preventDefault()}>
      <div className={styles.bet}>
        <Select
          label={t('kind')}
          value={chosen}
          options={choices.map((kind) => ({ value: kind.id, label: kindLabel(kind) }))}
          onChange={(event) =>
            change({ type: 'choose-kind', sizes: event.target.value.split('-').map(Number) })
          }
        />
        <TextField
          label={t('stake')}
          value={stakeText}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          error={!outcome.ok && outcome.reason === 'stake' ? t('stake.wrong') : undefined}
          onChange={(event) => change({ type: 'write-stake', text: event.target.value })}
        />
        <Select
          label={t('format')}
          value={format}
          options={oddsFormats.map((name) => ({ value: name, label: t(`format.${name}`) }))}
          onChange={(event) => {
            const next = oddsFormats.find((name) => name === event.target.value);
            if (next) change({ type: 'choose-format', format: next });
          }}
        />
      </div>
      <ol className={styles.legs}>
        {legs.map((leg, index) => (
          <LegRow
            key={leg.key}
            leg={leg}
            number={index + 1}
            t={t}
            canRemove={legs.length > 1}
            onChange={change}
          />
        ))}
      </ol>
      <div className={styles.acts}>
        <Button icon={plus} disabled={legs.length >= maxLegs} onClick={() => change({ type: 'add-leg' })}>
          {t('addLeg')}
        </Button>
        <Button
          variant="quiet"
          icon={refresh}
          onClick={() => change({ type: 'start-anew', calculation: readCalculation({}, format) })}
        >
          {t('startAnew')}
        </Button>
        <Button variant="quiet" icon={copy} onClick={copyAddress}>
          {t('copy')}
        </Button>
      </div>
      <Results outcome={outcome} lng={lng} format={format} t={t} />
    </form>
  );

  function kindLabel({ name, lines }: BetKind): string {
    const text = name.kind === 'system' ? t('kind.system', { name: name.text }) : t(`kind.${name.kind}`);
    return t('kind.lines', { name: text, count: lines });
  }
}
