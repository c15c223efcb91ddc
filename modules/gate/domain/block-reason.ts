import type { BlockAnswer } from './block-rules.ts';

/**
 * The site's blocking reason, or undefined when it is open. Template 1 is that of the country, which the
 * cookie force_geo_off sets aside.
 */
export function blockReason(answer: BlockAnswer, forceGeoOffCookie: string | undefined): number | undefined {
  if (answer.displayTypeId !== 1) return undefined;
  if (answer.templateTypeId === 1 && forceGeoOffCookie === '1') return undefined;
  return answer.templateTypeId;
}
