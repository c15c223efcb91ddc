import { blockReasons, closedDisplayType } from '@fairline/contracts/block-reasons';

/** The answer of the block check, for one address and one reader. */
export interface BlockAnswer {
  displayTypeId: number;
  templateTypeId: number;
}

/** BOOT-06: returns the number of the reason for which the site is closed; undefined when it is open. */
export function blockReason(answer: BlockAnswer, forceGeoOff: string | undefined): number | undefined {
  const { displayTypeId, templateTypeId } = answer;
  if (displayTypeId !== closedDisplayType) return undefined;
  if (blockReasons[templateTypeId]?.isLiftedByCookie && forceGeoOff === '1') return undefined;
  return templateTypeId;
}
