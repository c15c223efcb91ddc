import { browserDeadlineMs } from '../protocol/limits.ts';
import { Fault } from './fault.ts';
import type { HostClock } from './host-options.ts';
import type { SharedNodes } from './shared-nodes.ts';

/**
 * Holds a style sheet; `loaded` settles when the sheet is in force, within the browser's deadline. A sheet that the
 * server put into the page is adopted.
 */
export function holdStyleSheet(
  href: string,
  { nodes, nonce, clock }: { nodes: SharedNodes; nonce: string; clock: HostClock },
): { loaded: Promise<void>; release(): void } {
  const { node, release } = nodes.hold(`css ${href}`, () => findLink(href) ?? appendLink(href, nonce));
  return { loaded: whenLoaded(node, clock), release };
}

/** After the page load a link without a sheet has failed, and no further event follows. */
function findLink(href: string): HTMLLinkElement | undefined {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
  const link = [...links].find((candidate) => candidate.href === href);
  if (link && !link.sheet && document.readyState === 'complete') {
    link.remove();
    return undefined;
  }
  return link;
}

function appendLink(href: string, nonce: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.nonce = nonce;
  link.href = href;
  document.head.append(link);
  return link;
}

function whenLoaded(node: HTMLElement, clock: HostClock): Promise<void> {
  if (node instanceof HTMLLinkElement && node.sheet) return Promise.resolve();
  return new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Fault('style'));
    const cancel = clock.after(browserDeadlineMs, fail);
    const settle = (end: () => void) => () => {
      cancel();
      end();
    };
    node.addEventListener('load', settle(resolve));
    node.addEventListener('error', settle(fail));
  });
}
