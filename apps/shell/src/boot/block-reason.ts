/** What the block service says of a visitor and an address. */
export interface BlockAnswer {
  displayTypeId: number;
  templateTypeId: number;
}

/**
 * BOOT-06: the reason for which the site is closed, or undefined. Display type 1 closes it; template 1 is lifted
 * by the cookie `force_geo_off=1`.
 */
export function blockReason(answer: BlockAnswer, forceGeoOff: string | undefined): number | undefined {
  if (answer.displayTypeId !== 1) return undefined;
  if (answer.templateTypeId === 1 && forceGeoOff === '1') return undefined;
  return answer.templateTypeId;
}
