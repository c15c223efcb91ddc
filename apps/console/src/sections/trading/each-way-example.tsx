import type { EachWayRule } from '@fairline/contracts';
import { eachWayReturn } from '@fairline/odds/bets/each-way';
import { termsOfField } from '@fairline/odds/bets/terms-of-field';
import { TextField } from '@fairline/ui/text-field.tsx';
import { useState } from 'react';
import { type Say, useTexts } from '../../core/texts.ts';
import { oddsOfText } from './odds-of-text.ts';
import { texts } from './texts.ts';
import styles from './trading.module.css';

/** The stake of each part of the example, in hundredths. */
const unitStakeMinor = 10_00n;

/** What terms mean for a field of a size and a price: the returns of 10 on each part of an each-way bet. */
export function EachWayExample({ terms }: { terms: EachWayRule['terms'] }) {
  const t = useTexts(texts);
  const [competitors, setCompetitors] = useState('8');
  const [odds, setOdds] = useState('11.00');
  return (
    <div className={styles.shares}>
      <TextField
        label={t('each-way-competitors')}
        inputMode="numeric"
        maxLength={4}
        value={competitors}
        onChange={({ currentTarget }) => setCompetitors(currentTarget.value)}
      />
      <TextField
        label={t('each-way-odds')}
        inputMode="decimal"
        maxLength={8}
        value={odds}
        onChange={({ currentTarget }) => setOdds(currentTarget.value)}
      />
      <output>{exampleText(terms, { competitors, odds }, t)}</output>
    </div>
  );
}

function exampleText(
  terms: EachWayRule['terms'],
  { competitors, odds }: { competitors: string; odds: string },
  t: Say<typeof texts.en>,
): string {
  const oddsMilli = oddsOfText(odds);
  const size = /^\d{1,4}$/.test(competitors.trim()) ? Number(competitors) : 0;
  if (oddsMilli === undefined || size < 2) return t('each-way-unknown');
  const row = termsOfField(terms, size);
  if (!row || !isPossible(row)) return t('each-way-win-only');
  const { numerator, denominator, places } = row;
  const leg = {
    oddsMilli,
    fraction: { numerator: BigInt(numerator), denominator: BigInt(denominator) },
    places,
    ruleFourPercent: 0,
  };
  const returns = (result: Parameters<typeof eachWayReturn>[1][number]['result']) =>
    (Number(eachWayReturn(unitStakeMinor, [{ ...leg, result }])) / 100).toFixed(2);
  const last = { first: Math.max(2, places), tied: 1 };
  return t('each-way-example', {
    share: `${numerator}/${denominator}`,
    places: String(places),
    won: returns({ kind: 'won' }),
    placed: returns({ kind: 'lost', position: last }),
    shared: returns({ kind: 'lost', position: { ...last, tied: 2 } }),
  });
}

/** True for a row that is typed in full. */
function isPossible({ numerator, denominator, places }: EachWayRule['terms'][number]): boolean {
  return [numerator, denominator, places].every((each) => each >= 1);
}
