import type { Translate } from '@fairline/i18n/translator';

/** Returns the message on added selections, which also says how many did not fit. */
export function addedText(added: number, wanted: number, t: Translate): string {
  if (added === 0) return t('suggested.none-added');
  const all = t('suggested.added', { count: added });
  return added < wanted ? `${all} ${t('suggested.left-out', { count: wanted - added })}` : all;
}
