import type { BetView } from '@fairline/contracts';
import type { Language, Translate } from '@fairline/i18n';
import { betKind, legNames, legTerms, shownResult } from '@fairline/i18n/bet-text';
import type { Formatters } from '@fairline/i18n/formatters';
import { directionOf, localeOf } from '@fairline/i18n/languages';
import type { TimeFormatters } from '@fairline/i18n/time-formatters';
import { isCurrencyCode } from '@fairline/money';
import { oddsText } from '@fairline/odds/odds-text';
import { type SheetRow, sheetWidth } from './sheet.ts';

/** The language and the formats of the reader of a sheet. */
export interface SheetReader {
  lng: Language;
  t: Translate;
  format: Pick<Formatters, 'money' | 'percent'>;
  times: Pick<TimeFormatters, 'date' | 'dateTime'>;
  oddsFormat: string;
}

/** The columns of a leg, in points: its names, its odds and its result. */
const columns = {
  names: { at: 10, width: 325 },
  odds: { at: 340, width: 55 },
  result: { at: 405, width: sheetWidth - 405 },
} as const;

/** Returns the rows of a bet: its number and kind, its times, its legs with their results, and its amounts. */
export function betRows(bet: BetView, reader: SheetReader): SheetRow[] {
  const { t, times } = reader;
  const settled = bet.settledAt === null ? [] : [t('pdf.settled', { time: times.dateTime(bet.settledAt) })];
  const placed = t('pdf.placed', { time: times.dateTime(bet.placedAt) });
  return [
    [
      {
        text: `${t('bet.number', { id: bet.number })} · ${betKind(t, bet)}`,
        at: 0,
        width: 380,
        weight: 'bold',
        size: 10,
      },
      {
        text: t(`betState.${bet.state}`),
        at: 385,
        width: sheetWidth - 385,
        align: 'end',
        weight: 'bold',
        size: 10,
      },
    ],
    [{ text: [placed, ...settled].join(' · '), at: 0, width: sheetWidth, size: 8, isFaint: true }],
    ...builtFirst(bet).flatMap((leg) => legRows(leg, bet, reader)),
    [{ text: amountsOf(bet, reader), at: 0, width: sheetWidth }],
    'rule',
  ];
}

type Leg = BetView['legs'][number];

/** Returns the legs, each with the bet builder that begins with it. */
function builtFirst({
  legs,
  builders,
}: BetView): { leg: Leg; builder?: BetView['builders'][number] | undefined }[] {
  return legs.map((leg, index) => ({
    leg,
    builder: builders.find(
      ({ matchId }) =>
        matchId === leg.matchId && legs.findIndex((each) => each.matchId === matchId) === index,
    ),
  }));
}

function legRows(
  { leg, builder }: ReturnType<typeof builtFirst>[number],
  bet: BetView,
  { lng, t, times, oddsFormat }: SheetReader,
): SheetRow[] {
  const { market, outcome } = legNames(t, lng, leg);
  const odds = (milli: number) => oddsText(milli, oddsFormat, localeOf(lng));
  const isPart = bet.builders.some(({ matchId }) => matchId === leg.matchId);
  const score = leg.score === null ? '' : isolated(scoreIn(lng, leg.score));
  const terms = legTerms(t, leg);
  const facts = [
    `${isolated(leg.homeName)} – ${isolated(leg.awayName)}`,
    isolated(leg.tournamentName),
    leg.kickoffAt > 0 ? times.dateTime(leg.kickoffAt) : '',
  ];
  return [
    ...(builder
      ? [
          [
            { text: t('bet.builder'), ...columns.names },
            { text: odds(builder.oddsMilli), ...columns.odds, align: 'end' as const },
            { text: t(`leg.${builder.result ?? 'open'}`), ...columns.result, align: 'end' as const },
          ],
        ]
      : []),
    [
      { text: `${market}: ${isolated(outcome)}`, ...columns.names },
      // The parts of a bet builder have one price together.
      { text: isPart ? '' : odds(leg.oddsMilli), ...columns.odds, align: 'end' },
      {
        text: [t(`leg.${shownResult(leg)}`), score].filter(Boolean).join(' · '),
        ...columns.result,
        align: 'end',
      },
    ],
    [{ text: facts.filter(Boolean).join(' · '), ...columns.names, size: 8, isFaint: true }],
    ...(terms.length > 0
      ? [[{ text: terms.map(isolated).join(' · '), ...columns.names, size: 8, isFaint: true }]]
      : []),
  ];
}

/** Puts the goals of the home side beside the home side: in a language from right to left the colon turns the score. */
function scoreIn(lng: Language, score: string): string {
  return directionOf(lng) === 'rtl' ? score.replaceAll(':', '\u200F:') : score;
}

/** Keeps a name together in a text of the other direction. */
function isolated(name: string): string {
  return name === '' ? '' : `\u2068${name}\u2069`;
}

type InsuredPart = NonNullable<BetView['insurance']>['parts'][number];

/** Returns the stake, its insurance, the odds, the taxes, what was sold and what was paid, of which a bet has some. */
function amountsOf(bet: BetView, { lng, t, format, oddsFormat }: SheetReader): string {
  const { currency, insurance, tax, returnMinor } = bet;
  const money = (minor: number) =>
    isCurrencyCode(currency) ? format.money(minor, currency) : `${minor} ${currency}`;
  const partText = ({ sharePercent, insuredMinor, premiumMinor }: InsuredPart) =>
    t('bet.insuredFor', {
      percent: format.percent(sharePercent / 100, 0),
      insured: money(insuredMinor),
      premium: money(premiumMinor),
    });
  const keptMinor = tax ? (tax.taxMinor ?? tax.potentialTaxMinor) + tax.soldTaxMinor : 0;
  const afterTax = tax?.taxes.some(({ on }) => on !== 'stake') ? 'AfterTax' : '';
  const amounts: [string, string][] = [
    [bet.isFree ? 'bet.freeStake' : 'bet.stake', money(bet.stakeMinor + bet.soldStakeMinor)],
  ];
  if (tax && tax.stakeTaxMinor > 0) amounts.push(['bet.stakeTax', money(tax.stakeTaxMinor)]);
  if (insurance) {
    amounts.push(
      ['bet.insured', money(insurance.insuredMinor)],
      ['bet.premium', money(insurance.premiumMinor)],
    );
    if (insurance.parts.length > 1)
      amounts.push(['bet.insuredParts', insurance.parts.map(partText).join(', ')]);
    if (insurance.paidMinor) amounts.push(['bet.insurancePaid', money(insurance.paidMinor)]);
  }
  if (bet.form === null) amounts.push(['bet.odds', oddsText(bet.totalOddsMilli, oddsFormat, localeOf(lng))]);
  if (bet.soldStakeMinor > 0) {
    const sold = t('bet.soldFor', { sold: money(bet.soldStakeMinor), paid: money(bet.soldReturnMinor) });
    amounts.push(['bet.soldPart', sold]);
  }
  if (keptMinor > 0) amounts.push(['bet.tax', money(keptMinor)]);
  amounts.push(
    returnMinor === null
      ? [`bet.possible${afterTax}`, money(bet.potentialReturnMinor)]
      : [`bet.paid${afterTax}`, money(returnMinor + bet.soldReturnMinor)],
  );
  return amounts.map(([name, amount]) => `${t(name)}: ${isolated(amount)}`).join(' · ');
}
