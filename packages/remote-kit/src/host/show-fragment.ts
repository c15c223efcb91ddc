import type { FragmentAnswer } from '../protocol/fragment-answer.ts';
import type { MountContext, RemoteServices } from '../protocol/mount-context.ts';
import type { MountedRemote } from '../protocol/remote-application.ts';
import { asFault } from './fault.ts';
import type { HostClock } from './host-options.ts';
import { loadModule } from './load-module.ts';
import { parseMarkup } from './markup.ts';
import { registeredApplication } from './registry.ts';
import { runCode } from './run-code.ts';
import type { SharedNodes } from './shared-nodes.ts';
import { holdStyleSheet, styleElement } from './style-sheets.ts';

export interface Stage {
  /** Element that the fragment's markup goes into, or already stands in. */
  node: HTMLElement;
  /** Name of the remote in the host's configuration. */
  remote: string;
  foreign: boolean;
  nonce: string;
  nodes: SharedNodes;
  clock: HostClock;
  services: RemoteServices;
  /** An address made absolute; undefined when its origin is not allowed. */
  allow(address: string): string | undefined;
  context(): MountContext;
}

export interface Shown {
  update(context: MountContext): void;
  remove(): void;
}

/**
 * Shows a fragment: styles first, then markup, data, modules, and the remote's own mount. With `adopt` the markup is
 * in the page already. What was begun is taken back when a step fails or `signal` aborts.
 * @throws Fault
 */
export async function showFragment(
  answer: FragmentAnswer,
  stage: Stage,
  adopt: boolean,
  signal: AbortSignal,
): Promise<Shown> {
  const undo: (() => void)[] = [];
  try {
    await loadStyles(answer, stage, undo);
    signal.throwIfAborted();
    const mountNode =
      (adopt && stage.node.querySelector<HTMLElement>('[data-mount]')) || insert(answer, stage, undo);
    holdHead(answer, stage, undo);
    const provided = answer.codeToEval ? runCode(answer.codeToEval, stage.remote, stage.nonce) : undefined;
    await Promise.all(answer.scriptsToLoad.flatMap((address) => stage.allow(address) ?? []).map(loadModule));
    signal.throwIfAborted();
    const state = provided?.get(answer.appName);
    const mounted = mount(answer.appName, mountNode, stage, state, signal);
    if (adopt) undo.push(() => stage.node.replaceChildren());
    return {
      update: (context) => mounted?.update(context),
      remove() {
        // The remote goes first: its own clean-up must find its nodes.
        try {
          mounted?.unmount();
        } finally {
          takeBack(undo);
        }
      },
    };
  } catch (error) {
    // Markup that the server rendered stays: it can be read even if its code failed.
    takeBack(undo);
    throw asFault(error, 'mount');
  }
}

async function loadStyles(answer: FragmentAnswer, stage: Stage, undo: (() => void)[]): Promise<void> {
  const sheets = answer.cssToLoad
    .flatMap((address) => stage.allow(address) ?? [])
    .map((href) => holdStyleSheet(href, stage));
  undo.push(...sheets.map(({ release }) => release));
  await Promise.all(sheets.map(({ loaded }) => loaded));
}

function insert(answer: FragmentAnswer, stage: Stage, undo: (() => void)[]): HTMLElement {
  const { node, foreign, remote, nonce } = stage;
  const mountNode = document.createElement('div');
  mountNode.dataset.mount = '';
  mountNode.append(parseMarkup(answer.body, foreign));
  const style = answer.style ? [styleElement(answer.style, remote, foreign, nonce)] : [];
  node.replaceChildren(...style, mountNode);
  undo.push(() => node.replaceChildren());
  return mountNode;
}

/** Meta and link elements of the fragment; the title is the shell's to set. */
function holdHead(answer: FragmentAnswer, stage: Stage, undo: (() => void)[]): void {
  const allowed = stage.foreign ? 'meta' : 'meta,link';
  for (const element of parseMarkup(answer.head, stage.foreign).querySelectorAll<HTMLElement>(allowed)) {
    const { node, isNew, release } = stage.nodes.hold(`head ${element.outerHTML}`, () => element);
    if (isNew) document.head.append(node);
    undo.push(release);
  }
}

function mount(
  appName: string,
  node: HTMLElement,
  stage: Stage,
  state: unknown,
  signal: AbortSignal,
): MountedRemote | undefined {
  const application = registeredApplication(appName);
  // A remote without an application is markup and styles only.
  if (!application) return undefined;
  const services: RemoteServices = {
    ...stage.services,
    on(name, receive) {
      const off = stage.services.on(name, receive);
      signal.addEventListener('abort', off, { once: true });
      return off;
    },
  };
  return application.mount(node, stage.context(), {
    services,
    signal,
    state,
    hydrate: node.hasChildNodes(),
  });
}

function takeBack(undo: (() => void)[]): void {
  for (const step of undo.splice(0).reverse()) step();
}
