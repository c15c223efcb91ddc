const minuteMs = 60_000;
const dayMs = 86_400_000;

/** How long the payer may take on the provider's page. */
export const checkoutMs = 30 * minuteMs;
/** When a payment that was never decided counts as expired: a report of the last minute may have to be repeated. */
export const pendingMs = checkoutMs + 15 * minuteMs;
/** Longer than a deposit takes to start: what has not by then was broken off with its process. */
export const startMs = minuteMs;
/**
 * How long it is remembered that a report was dealt with. Providers repeat for days; and a later repetition changes
 * nothing either, because a payment's state does not go back.
 */
export const eventsKeptMs = 90 * dayMs;
