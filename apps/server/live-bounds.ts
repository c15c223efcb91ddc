import type { GateService } from '@fairline/gate';
import { addressGroup, type Clock, type Environment } from '@fairline/runtime';

/**
 * The maximum number of open sockets of one address, times ADDRESS_ALLOWANCE. Every open page has a socket, and many
 * people share an address.
 */
const maxOfAddress = 1_000;
/** The maximum number of open sockets of this process in all. */
const maxOfAll = 20_000;
/**
 * The maximum number of commands a second that one socket may send. A page needs a few to name the topics that it
 * follows.
 */
const maxCommands = 50;

/** Where a connection comes from: the address that connects, and the addresses of its header. */
export interface SocketOrigin {
  peer: string;
  forwarded: string;
}

export interface LiveBounds {
  /**
   * Reserves a place for a socket.
   * @returns a function that frees the place; undefined when no place is left.
   */
  enter(from: SocketOrigin): (() => void) | undefined;
  /** Returns the address of the client behind the trusted proxies. */
  addressOf(from: SocketOrigin): string;
}

/** Limits the number of open live sockets, for each address and in all. */
export function createLiveBounds(
  { addressAllowance, publicOrigin }: Pick<Environment, 'addressAllowance' | 'publicOrigin'>,
  gate: Pick<GateService, 'trusts'>,
): LiveBounds {
  const maxOfOne = Math.ceil(maxOfAddress * addressAllowance);
  const opened = new Map<string, number>();
  let all = 0;
  // Without PUBLIC_ORIGIN there is no proxy in front of the server, so it trusts no header.
  const trusts = (peer: string) => publicOrigin !== undefined && gate.trusts(peer);

  const addressOf = ({ peer, forwarded }: SocketOrigin) =>
    clientAddress([peer, ...forwarded.split(',').reverse()], trusts);

  return {
    addressOf,

    enter(from) {
      const address = addressOf(from);
      // A trusted proxy that names no client counts as one address.
      const isCounted = !trusts(address);
      const group = addressGroup(address);
      const before = opened.get(group) ?? 0;
      if (all >= maxOfAll || (isCounted && before >= maxOfOne)) return undefined;
      all += 1;
      opened.set(group, before + 1);
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        all -= 1;
        const left = (opened.get(group) ?? 1) - 1;
        if (left === 0) opened.delete(group);
        else opened.set(group, left);
      };
    },
  };
}

/** The maximum number of bytes that may wait for one socket while there are few sockets. */
const maxWaitingBytes = 1024 * 1024;
/**
 * The maximum number of bytes that may wait for all sockets together. From 4,096 sockets on, each one has the minimum
 * share.
 */
const maxWaitingOfAllBytes = 256 * 1024 * 1024;
/** The share of a socket never falls below this many bytes: a few dozen price messages. */
const minWaitingBytes = 64 * 1024;

/**
 * Returns the number of bytes that may wait for one of `connections` sockets before it is closed. Its page then
 * reconnects and asks for the state. All sockets share one bound, so that many slow readers do not fill the memory.
 */
export function waitingBound(connections: number): number {
  const share = maxWaitingOfAllBytes / Math.max(1, connections);
  return Math.max(minWaitingBytes, Math.min(maxWaitingBytes, share));
}

/** Counts the commands of one socket. @returns a function that is true while one more is allowed. */
export function commandBound(clock: Pick<Clock, 'now'>): () => boolean {
  let secondEndsMs = Number.NEGATIVE_INFINITY;
  let count = 0;
  return () => {
    if (clock.now() >= secondEndsMs) {
      secondEndsMs = clock.now() + 1_000;
      count = 0;
    }
    count += 1;
    return count <= maxCommands;
  };
}

/** Finds the address of the client: the last of the peers that is not a trusted proxy. */
function clientAddress(peers: readonly string[], trusts: (peer: string) => boolean): string {
  const named = peers.map((peer) => peer.trim()).filter(Boolean);
  return named.find((peer) => !trusts(peer)) ?? named.at(-1) ?? '';
}
