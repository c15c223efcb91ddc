import { localeOf } from '@fairline/i18n/languages';
import { languageNow } from '../../core/texts.ts';

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Writes a number of bytes with three digits: 12.3 MB. */
export function sizeText(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(sizes.length - 1, Math.floor(Math.log10(bytes) / 3));
  return inUnit(bytes / 1000 ** step, sizes[step] ?? 'byte');
}

const ages = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Writes a time span in its largest unit: 5 secs, 3 min, 2 hr, 4 days. */
export function ageText(ageMs: number): string {
  const [unit, unitMs] = ages.find(([, each]) => ageMs >= each) ?? (['second', 1_000] as const);
  return inUnit(Math.floor(Math.max(0, ageMs) / unitMs), unit);
}

function inUnit(value: number, unit: string): string {
  return new Intl.NumberFormat(localeOf(languageNow()), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumSignificantDigits: 3,
  }).format(value);
}
