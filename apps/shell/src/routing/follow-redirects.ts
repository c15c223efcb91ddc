import type { Verdict } from './guards/guard.ts';

/** Redirects that one navigation may go through before it is called a circle. */
const maxChain = 5;

export interface Followed<Step> {
  /** The place where the way ends, with its verdict; undefined when that is no place of this site. */
  end: Step | undefined;
  /** The address of the end; the first one when there was no redirect. */
  address: string;
  /** Of the redirects on the way: 301 when each of them is for good. Undefined when there was none. */
  status: 301 | 302 | undefined;
}

interface FollowOptions<Step> {
  /** The place at an address with its verdict; undefined for another site, or another language. */
  visit(address: string): Step | undefined;
  /** Hears of the addresses of a circle, in their order. */
  onCircle(addresses: readonly string[]): void;
}

/**
 * GUARD-15: follows redirects to where a navigation ends. A circle is heard of and not gone round: the answer is
 * undefined, and nothing of it happens.
 */
export function followRedirects<Step extends { verdict: Verdict }>(
  start: string,
  { visit, onCircle }: FollowOptions<Step>,
): Followed<Step> | undefined {
  const seen = [start];
  let status: Followed<Step>['status'];
  for (let address = start; ; ) {
    const step = visit(address);
    if (step?.verdict.kind !== 'redirect') return { end: step, address, status };
    const { to } = step.verdict;
    if (seen.includes(to) || seen.length > maxChain) {
      onCircle([...seen, to]);
      return undefined;
    }
    status = step.verdict.status === 301 && status !== 302 ? 301 : 302;
    address = to;
    seen.push(to);
  }
}
