/** A reason for which a blocking rule closes the site. */
export interface BlockReason {
  /** Name of the route that tells the reader why. */
  page: 'block' | 'block-ua' | 'block-ie' | 'coming-soon' | 'site-updates' | 'suspension';
  /** The cookie `force_geo_off=1` opens the pages again. Stakes and deposits stay refused. */
  isLiftedByCookie?: true;
}

/** The display type of a rule that closes the pages it covers; any other display type leaves them open. */
export const closedDisplayType = 1;

/**
 * The reasons by their template number. A rule with any other number closes nothing. The shell leads readers to the page
 * of the reason (BOOT-06, GUARD-01), and the gate refuses stakes and deposits for the same reasons (BOOT-05).
 */
export const blockReasons: Readonly<Record<number, BlockReason>> = {
  1: { page: 'block', isLiftedByCookie: true },
  2: { page: 'block' },
  3: { page: 'block' },
  4: { page: 'site-updates' },
  5: { page: 'block' },
  8: { page: 'coming-soon' },
  13: { page: 'block-ua' },
  14: { page: 'block' },
  16: { page: 'suspension' },
  17: { page: 'block-ie' },
};
