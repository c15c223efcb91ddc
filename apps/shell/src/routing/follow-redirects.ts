import type { Verdict } from './guards/guard.ts';

/** The maximum number of redirects of one navigation. More are treated as a circle. */
const maxChain = 5;

export interface Followed<Step> {
  /** The last place with its verdict; undefined when a redirect leaves the site or its language. */
  end: Step | undefined;
  /** The last address, or the first one when there was no redirect. */
  address: string;
  /** The combined status of all redirects: 301 when all are permanent, undefined when there was none. */
  status: 301 | 302 | undefined;
}

interface FollowOptions<Step> {
  /** Returns the place at an address with its verdict; undefined for another site, or another language. */
  visit(address: string): Step | undefined;
  /** Called with the addresses of a circle, in order. */
  onCircle(addresses: readonly string[]): void;
}

/**
 * GUARD-15: follows redirects to their end. When they form a circle, reports it and returns undefined, and the
 * navigation does not happen.
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
