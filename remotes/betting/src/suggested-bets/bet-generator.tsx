import type { getSports } from '@fairline/contracts';
import { useQuery } from '@fairline/remote-views/use-query.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { Select } from '@fairline/ui/select.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { type ComponentType, type FormEvent, useRef, useState } from 'react';
import { generatorLocales } from '../../locales/generator.ts';
import { useTexts } from '../reader/reader-provider.tsx';
import { useFormat } from '../reader/use-format.ts';
import { loadDictionary } from '../texts/load-texts.ts';
import styles from './bet-generator.module.css';
import { Card } from './card.tsx';
import { GeneratedAccumulator } from './generated-accumulator.tsx';
import type { LiveAccumulatorProps } from './live-accumulator.tsx';
import {
  maxWishMilli,
  minWishMilli,
  nextWish,
  readWish,
  sportsWith,
  type Wish,
  type WishSection,
  wishSections,
} from './wish.ts';

/** Fetches the texts of the bet generator. */
export const loadTexts = (pageLanguage: string) => loadDictionary(generatorLocales, pageLanguage);

export interface BetGeneratorProps {
  /** The component that shows an accumulator. It is a prop, because importing it would load its code twice. */
  Accumulator: ComponentType<LiveAccumulatorProps>;
}

/** A form for the wanted total odds, and the accumulator that comes closest to them. */
export function BetGenerator({ Accumulator }: BetGeneratorProps) {
  const { services, t } = useView();
  const [wish, setWish] = useState<Wish>();
  const generate = (next: Wish) => {
    services.emit('track', { name: 'offer', data: { action: 'accumulator-generated' } });
    setWish(next);
  };
  return (
    <Card title={t('generator')} about={t('generator.about')}>
      <WishForm onWish={(asked) => generate({ ...asked, seed: seedAfter(wish) })} />
      {wish && (
        <GeneratedAccumulator
          wish={wish}
          onAnother={() => generate(nextWish(wish))}
          Accumulator={Accumulator}
        />
      )}
    </Card>
  );
}

/** The first seed is random, so that different readers get different accumulators. */
function seedAfter(before: Wish | undefined): number {
  return before ? nextWish(before).seed : Math.floor(Math.random() * 2 ** 32);
}

function WishForm({ onWish }: { onWish(wish: Omit<Wish, 'seed'>): void }) {
  const { t } = useView();
  const texts = useTexts();
  const format = useFormat();
  const field = useRef<HTMLInputElement>(null);
  const [odds, setOdds] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const [section, setSection] = useState<WishSection>('both');
  const [sportId, setSportId] = useState<number>();
  // If the sports do not load, the form offers only "any sport".
  const { data } = useQuery('sports', ({ api, signal }) =>
    api<typeof getSports>('GET', '/web-api/sportsbook/sports', { signal }),
  );
  const sports = sportsWith(data?.sports ?? [], section, sportId);
  const bounds = {
    from: format.number(minWishMilli / 1_000),
    to: format.number(maxWishMilli / 1_000),
  };

  function submit(event: FormEvent): void {
    event.preventDefault();
    const totalOddsMilli = readWish(odds);
    setIsWrong(totalOddsMilli === undefined);
    if (totalOddsMilli === undefined) field.current?.focus();
    else onWish({ totalOddsMilli, section, ...(sportId !== undefined && { sportId }) });
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        ref={field}
        label={t('wish')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        value={odds}
        {...(isWrong ? { error: t('wish.wrong', bounds) } : { hint: t('wish.hint', bounds) })}
        onChange={(event) => {
          setOdds(event.target.value);
          setIsWrong(false);
        }}
      />
      <Select
        label={t('matches')}
        value={section}
        options={wishSections.map((value) => ({
          value,
          label: value === 'both' ? t('matches.both') : t(value),
        }))}
        onChange={(event) => {
          const chosen = wishSections.find((each) => each === event.target.value);
          if (chosen) setSection(chosen);
        }}
      />
      <Select
        label={t('generator.sport')}
        value={sportId === undefined ? '' : String(sportId)}
        options={[
          { value: '', label: t('any-sport') },
          ...sports.map((sport) => ({
            value: String(sport.sportId),
            label: texts.sport(sport.sportId, sport.name),
          })),
        ]}
        onChange={(event) => {
          const { value } = event.target;
          setSportId(value === '' ? undefined : Number(value));
        }}
      />
      <Button type="submit" wide>
        {t('make')}
      </Button>
    </form>
  );
}
