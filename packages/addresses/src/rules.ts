// Rules that several routes share (ROUTE-02). Patterns are anchored, and each part of a pattern can match in only one
// way, so that no value makes them slow. Each rule is an export of its own, so that a bundle contains only the used
// ones.

export const section = ['live', 'line'] as const;
export const pageType = ['home', 'betsonyour', 'topgame', 'marble', 'team', 'cyber'] as const;
export const casinoSection = ['slots', 'casino', 'keno'] as const;
export const cyberType = ['real', 'virtual', 'stream'] as const;
export const paymentResult = ['success', 'fail', 'pending', 'cancel'] as const;
export const topEventsType = ['betsonyour', 'topgame', 'marble'] as const;
export const resultsType = ['live', 'zone'] as const;
export const registrationType = ['socialregistration'] as const;
export const lottoSection = ['results', 'view'] as const;
export const digits = /^\d{1,15}$/;
/** A sport, a competition or a match: its id, then its name for the reader. */
export const idAndSlug = /^\d{1,15}(?:-[a-z0-9-]{1,120})?$/;
export const word = /^[a-z][a-z-]{0,40}$/;
export const slug = /^[A-Za-z0-9][\w-]{0,120}$/;
