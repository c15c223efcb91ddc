const minuteMs = 60_000;
const dayMs = 86_400_000;

/** The time that a payer has on the provider's page. */
export const checkoutMs = 30 * minuteMs;
/** The age at which an undecided payment expires. The 15 minutes leave time to repeat a report of the last minute. */
export const pendingMs = checkoutMs + 15 * minuteMs;
/** The age at which the start of a deposit counts as broken off. A start takes a few seconds. */
export const startMs = minuteMs;
/**
 * The time for which the id of an accepted report is stored. Providers repeat reports for days. A later repetition is
 * harmless too, because the state of a payment never goes back.
 */
export const eventRetentionMs = 90 * dayMs;
