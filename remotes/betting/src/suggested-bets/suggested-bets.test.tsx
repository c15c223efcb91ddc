import type { SuggestedAccumulators } from '@fairline/contracts';
import { languageCodes } from '@fairline/i18n/languages';
import type { ReactNode } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { generatorLocales } from '../../locales/generator.ts';
import { couponView } from '../coupon/coupon.tsx';
import { otherNotations } from '../reader/odds-notation.ts';
import { buildAccumulator } from '../testing/build-suggestion.ts';
import { type InsideOptions, renderInside } from '../testing/render-inside.tsx';
import { loadAllTexts, loadDictionary } from '../texts/load-texts.ts';
import { textsIn } from '../texts/provided-texts.ts';
import { AccumulatorView } from './accumulator-view.tsx';
import { AddButton } from './add-to-slip.tsx';
import { addedText } from './added-text.ts';
import { BetGenerator } from './bet-generator.tsx';
import { GeneratedView } from './generated-accumulator.tsx';
import { lateGenerator } from './late-cards.ts';
import { LiveAccumulator } from './live-accumulator.tsx';
import { SuggestedCards } from './suggested-accumulators.tsx';
import { SuggestedBets } from './suggested-bets.tsx';

beforeAll(async () => {
  await loadAllTexts();
  await otherNotations.load();
  await Promise.all(languageCodes.map((lng) => loadDictionary(generatorLocales, lng)));
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  await lateGenerator.load();
  vi.unstubAllGlobals();
});

const ofDay = buildAccumulator(
  {},
  { matchId: '102', homeName: 'Lyon <b>', awayName: 'Metz', oddsMilli: 1_500, chance: 0.64 },
  { matchId: '103', sportId: 5, homeName: 'A. Smith', awayName: 'B. Jones', oddsMilli: 2_500, chance: 0.38 },
);
const live = buildAccumulator({ matchId: '201', live: true }, { matchId: '202', live: true });
const answer: SuggestedAccumulators = { day: '2026-03-05', ofDay, live };
const idle = { data: undefined, failure: undefined, isBusy: false, reload: () => {} };
const wish = { totalOddsMilli: 12_500, section: 'both', seed: 1 } as const;
const made = { ...idle, wish, shownBefore: undefined, onAnother: () => {}, Accumulator: LiveAccumulator };

/** Returns the markup of a part, without the marks for hydration. */
function shown(part: ReactNode, options?: InsideOptions): string {
  return renderInside(part, options).replaceAll('<!-- -->', '');
}

function texts(html: string): string {
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('UI-07: a card has its legs with match, time and price, the total odds, and how often it wins', () => {
  const html = shown(<SuggestedCards {...idle} data={answer} />);
  expect(html).toMatch(/<h2[^>]*>Accumulator of the day<\/h2>/);
  expect(html).toMatch(/<h2[^>]*>Live accumulator<\/h2>/);
  expect(html).toContain('href="/en/home/line/1-football/17-premier-league/101-arsenal-chelsea"');
  expect(html).toContain('<bdi>Lyon &lt;b&gt;</bdi> – <bdi>Metz</bdi>');
  expect(html).toMatch(
    /<time dateTime="2026-03-05T15:00:00.000Z" data-when="[^"]*">Thu 5 Mar, 15:00<\/time>/,
  );
  expect(html).toMatch(/Total odds<\/span><bdi>7\.50<\/bdi>/);
  // The chance is 0.48 × 0.64 × 0.38 = 0.117.
  expect(html).toContain('with the margin taken out, such a bet comes in about 1 time in 9.');
});

test('UI-07: a high chance is written as a percentage, because "one time in N" would round it away', () => {
  const often = buildAccumulator({ chance: 0.8, oddsMilli: 1_220 }, { matchId: '102', chance: 0.55 });
  expect(shown(<AccumulatorView accumulator={often} />)).toContain('about 44% of the time.');
});

test('UI-07: a leg that has begun or closed is shown as gone, and the button adds the rest', () => {
  const html = shown(
    <AccumulatorView
      accumulator={buildAccumulator(
        { state: 'gone' },
        { matchId: '102' },
        { matchId: '103', state: 'suspended' },
        { matchId: '104' },
      )}
    />,
  );
  expect(html).toContain('Begun or closed');
  expect(html).toContain('Suspended for a moment.');
  expect(html.match(/<bdi>2\.00<\/bdi>/g)).toHaveLength(2);
  expect(html).toMatch(/<bdi>4\.00<\/bdi>/);
  expect(html).toContain('Add the 2 that are left to bet slip');
});

test('UI-07: without an open leg the button is disabled and no chance is shown', () => {
  const html = shown(
    <AccumulatorView accumulator={buildAccumulator({ state: 'suspended' }, { state: 'gone' })} />,
  );
  expect(html).toMatch(/<button[^>]*disabled=""/);
  expect(html).not.toContain('comes in');
  expect(html).toMatch(/<bdi>–<\/bdi>/);
});

test('UI-07: each kind is shown only when the reader has it on and the platform has one', () => {
  const words = (part: Partial<SuggestedAccumulators>, settings = {}) =>
    texts(shown(<SuggestedCards {...idle} data={{ ...answer, ...part }} />, { settings }));
  expect(words({}, { accumulatorOfDay: false })).not.toContain('Accumulator of the day');
  expect(words({}, { liveAccumulator: false })).not.toContain('Live accumulator');
  expect(words({ ofDay: null })).not.toContain('Accumulator of the day');
  expect(words({ ofDay: null, live: null })).toBe('');
});

test('UI-07: nothing is shown until all parts have loaded, so that nothing moves', () => {
  expect(shown(<SuggestedBets />, { settings: { betGenerator: true } })).toBe('');
  const off = { accumulatorOfDay: false, liveAccumulator: false, betGenerator: true };
  expect(shown(<SuggestedBets />, { settings: off })).toContain('Bet generator');
});

test('UI-07: a failure offers another attempt; a failed refresh changes nothing', () => {
  const failure = 'NETWORK';
  const failed = shown(<SuggestedCards {...idle} failure={failure} />);
  expect(failed).toContain('Ready accumulators');
  expect(failed).toContain('Try again');
  const later = shown(<SuggestedCards {...idle} data={answer} failure={failure} />);
  expect(later).toContain('Accumulator of the day');
  expect(later).not.toContain('Try again');
});

test('UI-07: the server renders the slip without suggested bets', () => {
  const html = shown(<couponView.Component />, { settings: { betGenerator: true } });
  expect(html).toContain('Your bet slip is empty');
  expect(html).not.toMatch(/Accumulator|generator/i);
});

test('UI-07: the generator has fields for total odds, matches and sport, and no accumulator at first', () => {
  const html = shown(<BetGenerator Accumulator={LiveAccumulator} />);
  expect(html).toMatch(/<h2[^>]*>Bet generator<\/h2>/);
  for (const label of ['Total odds you want', 'Matches', 'Sport']) {
    expect(html).toMatch(new RegExp(`<label for="[^"]+"[^>]*>${label}</label>`));
  }
  expect(html).toContain('A decimal number from 2 to 1,000');
  expect(html).toMatch(/<button[^>]*type="submit"/);
  expect(html).not.toContain('Another one');
});

test('UI-07: a generated accumulator is announced once, with its total odds, and can be replaced', () => {
  const html = shown(<GeneratedView {...made} data={ofDay} />);
  expect(html).toMatch(/role="status"><p class="visually-hidden">Accumulator of 3, total odds 7\.50\.<\/p>/);
  expect(html).toContain('Another one');
  expect(html).toContain('Add to bet slip');
});

test('UI-07: while another accumulator loads, the one before stays and the button is busy', () => {
  const html = shown(<GeneratedView {...made} data={ofDay} isBusy />);
  expect(html).toContain('<bdi>Arsenal</bdi> – <bdi>Chelsea</bdi>');
  expect(html).toMatch(/<button[^>]*aria-busy="true"[^>]*>.*Another one/);
  expect(html).not.toContain('total odds 7.50.');
});

test('UI-07: when the next accumulator is the same, a note is shown', () => {
  const key = ofDay.legs.map(({ matchId }) => `${matchId}/1//1`).join(' ');
  const html = shown(<GeneratedView {...made} data={ofDay} shownBefore={key} />);
  expect(html).toContain('No other accumulator comes as near right now.');
});

test('UI-07: a wish that cannot be met has its text, and the accumulator of an earlier wish disappears', () => {
  const refused = (code: string) => shown(<GeneratedView {...made} data={ofDay} failure={code} />);
  expect(refused('ODDS_OUT_OF_REACH')).toContain('Total odds of 12.5 cannot be met right now');
  expect(refused('ODDS_OUT_OF_REACH')).not.toContain('Arsenal');
  expect(refused('NOTHING_TO_COMBINE')).toContain('Fewer than two matches are open');
  expect(refused('INTERNAL')).toContain('Try again');
});

test('UI-07: odds are in the reader’s notation', () => {
  const html = shown(<GeneratedView {...made} data={ofDay} />, { oddsFormat: 'fractional' });
  expect(html).toMatch(/Total odds<\/span><bdi>13\/2<\/bdi>/);
  expect(html).toContain('total odds 13/2.');
});

test('UI-07: legs that are in the bet slip already are marked so, and the button stays in place', () => {
  const html = shown(<AddButton legs={3} open={2} isIn onAdd={() => {}} />);
  expect(html).toContain('In the bet slip');
  expect(html).toMatch(/<button[^>]*aria-disabled="true"/);
  expect(html).not.toContain('disabled=""');
});

test('UI-07: a message has the number of legs that were added and of those that did not fit', () => {
  const { t } = textsIn('en');
  expect(addedText(3, 3, t)).toBe('3 selections added to the bet slip.');
  expect(addedText(2, 3, t)).toBe(
    '2 selections added to the bet slip. 1 left out: its match is in the bet slip already, or there is no more room.',
  );
  expect(addedText(0, 3, t)).toMatch(/^Nothing added/);
});

test.each(languageCodes)('UI-07: in %s each part has all its texts', (lng) => {
  const parts = [
    <SuggestedCards key="1" {...idle} data={answer} />,
    <BetGenerator key="2" Accumulator={LiveAccumulator} />,
    <GeneratedView key="3" {...made} data={ofDay} shownBefore="x" />,
    <GeneratedView key="4" {...made} failure="ODDS_OUT_OF_REACH" />,
  ];
  for (const part of parts) {
    // A missing text would be shown as its key, and a missing value as its placeholder. The placeholders of a time,
    // which its script fills in, are excepted.
    expect(shown(part, { lng }).replaceAll(/data-when="[^"]*"/g, '')).not.toMatch(
      />(?:[a-z]+[.-])+[a-z-]+<|\{\w+\}|[A-Z]+_[A-Z]+/,
    );
  }
});
