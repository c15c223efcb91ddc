export type CyberType = (typeof cyberTypes)[number];
export type CyberView = (typeof views)[number]['view'];

/** The variants of cyber-sport, in the order of their tabs. */
export const cyberTypes = ['real', 'virtual', 'stream'] as const;

/** What an address of cyber-sport points at. */
export interface CyberPlace {
  lng: string;
  type: CyberType;
  view: CyberView;
  /** Segment that names the discipline. */
  discipline?: string | undefined;
  /** Of the competition; absent when its segment does not begin with one. */
  champId?: number | undefined;
  /** Digits, as the feed writes them; absent when the segment does not begin with one. */
  matchId?: string | undefined;
}

const segment = '[A-Za-z0-9][\\w-]{0,120}';
const discipline = `/(?<discipline>${segment})`;

/** The views by what stands after the type; of two that fit, the first. */
const views = [
  { view: 'overview', rest: '' },
  { view: 'disciplines', rest: '/disciplines' },
  { view: 'all', rest: '/all' },
  { view: 'discipline', rest: discipline },
  { view: 'champs', rest: `${discipline}/champs` },
  { view: 'champ', rest: `${discipline}/(?<champ>${segment})` },
  { view: 'game', rest: `${discipline}/(?<champ>${segment})/(?:live|line)/(?<game>${segment})` },
] as const;

const patterns = views.map(({ view, rest }) => ({
  view,
  pattern: new RegExp(`^/(?<lng>[a-z]{2})/cyber/(?<type>${cyberTypes.join('|')})${rest}/?$`),
}));

/** Reads a path such as `/en/cyber/real/counter-strike`; `/en/cyber` and `/en/esports` are the real variant. */
export function parsePlace(path: string): CyberPlace | undefined {
  const bare = /^(\/[a-z]{2})\/(?:cyber|esports)\/?$/.exec(path);
  const full = bare ? `${bare[1]}/cyber/real` : path;
  for (const { view, pattern } of patterns) {
    const groups = pattern.exec(full)?.groups;
    if (!groups) continue;
    const { lng = '', type, discipline, champ = '', game = '' } = groups;
    const champId = leadingId(champ);
    return {
      lng,
      type: cyberTypes.find((each) => each === type) ?? 'real',
      view,
      discipline,
      champId: champId === undefined ? undefined : Number(champId),
      matchId: leadingId(game),
    };
  }
  return undefined;
}

/** Address below a variant of cyber-sport: `cyberAddress('en', 'real', 'all')`. */
export function cyberAddress(lng: string, type: CyberType, ...segments: readonly string[]): string {
  return ['', lng, 'cyber', type, ...segments].join('/');
}

function leadingId(segmentText: string): string | undefined {
  return /^(\d{1,15})(?:-|$)/.exec(segmentText)?.[1];
}
