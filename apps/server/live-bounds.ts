import type { GateService } from '@fairline/gate';
import { addressGroup, type Clock, type Environment } from '@fairline/runtime';

/** Sockets of one address, times its allowance: people behind a common one have a socket for each page. */
const maxOfAddress = 1_000;
/** Sockets of this process in all. */
const maxOfAll = 20_000;
/** Commands of one socket a second: a page says what it follows in a few. */
const maxCommands = 50;

export interface LiveBounds {
  /**
   * Takes a place for a socket of whoever connects as `peer` and is, by the header, `forwarded`.
   * @returns a function that gives it back, once; undefined when there is none left.
   */
  enter(from: { peer: string; forwarded: string }): (() => void) | undefined;
}

/** Who can open how many live sockets. */
export function liveBounds(
  { addressAllowance, publicOrigin }: Pick<Environment, 'addressAllowance' | 'publicOrigin'>,
  gate: Pick<GateService, 'trusts'>,
): LiveBounds {
  const most = Math.ceil(maxOfAddress * addressAllowance);
  const opened = new Map<string, number>();
  let all = 0;
  // Without an origin of its own there is no proxy in front: nobody's word counts.
  const trusts = (peer: string) => publicOrigin !== undefined && gate.trusts(peer);

  return {
    enter({ peer, forwarded }) {
      const address = clientAddress([peer, ...forwarded.split(',').reverse()], trusts);
      // Of a proxy that does not say whom it speaks for, all are one.
      const isCounted = !trusts(address);
      const group = addressGroup(address);
      const before = opened.get(group) ?? 0;
      if (all >= maxOfAll || (isCounted && before >= most)) return undefined;
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

/** What one socket may have waiting to be sent. */
const maxWaitingBytes = 1024 * 1024;
/** What all sockets share, up to the 4,096 that come to the least with it. */
const maxWaitingOfAllBytes = 256 * 1024 * 1024;
/** What a socket may have waiting however many others there are: some dozen news of prices. */
const minWaitingBytes = 64 * 1024;

/**
 * How many bytes may wait for each of `connections` sockets before it is let go: its reader reconnects and asks for the
 * state. All share one bound, so that many slow readers do not fill the memory.
 */
export function waitingBound(connections: number): number {
  const share = maxWaitingOfAllBytes / Math.max(1, connections);
  return Math.max(minWaitingBytes, Math.min(maxWaitingBytes, share));
}

/** Counts the commands of one socket. @returns whether one more is allowed now. */
export function commandBound(clock: Pick<Clock, 'now'>): () => boolean {
  let secondEndsMs = Number.NEGATIVE_INFINITY;
  let taken = 0;
  return () => {
    if (clock.now() >= secondEndsMs) {
      secondEndsMs = clock.now() + 1_000;
      taken = 0;
    }
    taken += 1;
    return taken <= maxCommands;
  };
}

/** The nearest address that is not trusted, as of requests: what it says of others is its own word. */
function clientAddress(peers: readonly string[], trusts: (peer: string) => boolean): string {
  const named = peers.map((peer) => peer.trim()).filter(Boolean);
  return named.find((peer) => !trusts(peer)) ?? named.at(-1) ?? '';
}
