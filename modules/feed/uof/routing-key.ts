/** What a routing key says about its message, before the message is parsed. */
export interface RoutingKey {
  /** The name of the message, as `odds_change`. */
  type: string;
  /** The id of the event in the feed; undefined for a message about a producer. */
  event: string | undefined;
}

/**
 * Reads a routing key: `priority.pre.live.type.sport.event prefix.event number.node`, with `-` for what does not apply.
 * @example readRoutingKey('hi.-.live.odds_change.5.sr:match.12329150.-').event === 'sr:match:12329150'
 */
export function readRoutingKey(key: string): RoutingKey {
  const [, , , type = '', , prefix = '-', number = '-'] = key.split('.');
  return { type, event: prefix === '-' ? undefined : `${prefix}:${number}` };
}

/**
 * Returns the patterns of the keys that a consumer binds: everything that is for all consumers, and what is for its own node,
 * so that a recovery of one consumer is not sent to the others.
 */
export function bindingsOf(node: number): string[] {
  return ['*.*.*.*.*.*.*.-.#', `*.*.*.*.*.*.*.${node}.#`];
}
