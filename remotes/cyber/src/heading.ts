import type { Translate } from '@fairline/i18n/translator';
import type { CyberPlace } from './addresses.ts';
import { type Champ, type CyberData, type Discipline, isDiscipline } from './cyber-data.ts';

/**
 * Returns the discipline of a page; undefined on a page about all disciplines and when the discipline is not on offer.
 */
export function disciplineOf({ discipline }: CyberPlace, data: CyberData | null): Discipline | undefined {
  if (discipline === undefined) return undefined;
  return data?.disciplines.find((each) => isDiscipline(each, discipline));
}

/** Returns the name of the page's competition; undefined when nothing is known of it. */
export function champName(place: CyberPlace, data: CyberData | null): string | undefined {
  return champOf(place, data)?.name;
}

export function champOf(
  { champId }: CyberPlace,
  data: CyberData | null,
): Pick<Champ, 'id' | 'name' | 'latinName'> | undefined {
  if (champId === undefined || !data) return undefined;
  const champs = data.disciplines.flatMap((each) => each.champs);
  const matches = [...data.live, ...data.line, ...(data.match ? [data.match] : [])];
  return [...champs, ...matches.map(({ champ }) => champ)].find(({ id }) => id === champId);
}

/** Returns the heading of a page, which is its title too. */
export function headingOf(place: CyberPlace, data: CyberData | null, t: Translate): string {
  const { type, view } = place;
  const about = disciplineOf(place, data);
  const discipline = about ? t(`discipline.${about.sportId}`) : t('title.discipline');
  if (view === 'discipline') return discipline;
  if (view === 'champ') return champName(place, data) ?? t('title.champ');
  if (view === 'game' && data?.match) return `${data.match.home} – ${data.match.away}`;
  if (type !== 'real' && isOfAll(view)) return t(`title.overview.${type}`);
  return t(`title.${view}`, { discipline });
}

/** True for a view of all disciplines. */
function isOfAll(view: CyberPlace['view']): boolean {
  return view === 'overview' || view === 'disciplines' || view === 'all';
}

/**
 * Returns true when the discipline, competition or match of a page is not on offer. Without an answer of the platform
 * the page may exist, so the result is false.
 */
export function isUnknown(place: CyberPlace, data: CyberData | null): boolean {
  const { view, discipline } = place;
  if (discipline === undefined) return false;
  if (!data) return false;
  if (view === 'game' && !data.match) return true;
  if (view === 'champ' && champName(place, data) === undefined) return true;
  return disciplineOf(place, data) === undefined;
}

/** Returns true when a page has nothing to list. */
export function isEmpty(data: CyberData | null): boolean {
  return data?.disciplines.length === 0;
}
