import type { FragmentAnswer } from '../protocol/fragment-answer.ts';
import type { MountContext, RemoteServices } from '../protocol/mount-context.ts';
import type { MountedRemote, RemoteApplication } from '../protocol/remote-application.ts';
import { asFault, type Fault } from './fault.ts';
import type { HostClock } from './host-options.ts';
import { loadApplication } from './load-application.ts';
import { parseMarkup } from './markup.ts';
import { runCode } from './run-code.ts';
import type { SharedNodes } from './shared-nodes.ts';
import { holdStyleSheet } from './style-sheets.ts';

export interface Stage {
  /** The element for the fragment's markup, or the one that already contains it. */
  node: HTMLElement;
  /** The name of the remote in the host's configuration. */
  remote: string;
  /** Removes markup that this remote may not contain. */
  clean?: ((content: DocumentFragment) => void) | undefined;
  nonce: string;
  nodes: SharedNodes;
  clock: HostClock;
  services: RemoteServices;
  /** Makes addresses absolute and drops those with an origin that is not allowed. */
  allow(addresses: readonly string[]): string[];
  context(): MountContext;
  /** Called when the shown remote reports that it has failed. */
  fail(fault: Fault): void;
}

export interface Shown {
  update(context: MountContext): void;
  remove(): void;
}

/**
 * Shows a fragment: styles first, then markup, state, modules, and the remote's own mount. With `adopt` the markup is
 * already in the page. Finished steps are undone when a step fails or `signal` aborts.
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
    const { appName, codeToEval } = answer;
    const deposit = codeToEval ? runCode(codeToEval, stage.remote, stage.nonce) : undefined;
    const loaded = await loadApplication(appName, stage.allow(answer.scriptsToLoad));
    signal.throwIfAborted();
    const application = deposit?.applications.get(appName) ?? loaded;
    await application?.prepare?.(stage.context());
    signal.throwIfAborted();
    const mounted = mount(application, mountNode, stage, deposit?.data.get(appName), signal);
    if (adopt) undo.push(() => stage.node.replaceChildren());
    return {
      update: (context) => mounted?.update(context),
      remove() {
        // The remote unmounts first, since its own clean-up needs its nodes.
        try {
          mounted?.unmount();
        } finally {
          undoAll(undo);
        }
      },
    };
  } catch (error) {
    // Server-rendered markup stays, because it is readable even when its code has failed.
    undoAll(undo);
    throw error;
  }
}

async function loadStyles(answer: FragmentAnswer, stage: Stage, undo: (() => void)[]): Promise<void> {
  const sheets = stage.allow(answer.cssToLoad).map((href) => holdStyleSheet(href, stage));
  undo.push(...sheets.map(({ release }) => release));
  await Promise.all(sheets.map(({ loaded }) => loaded));
}

function insert(answer: FragmentAnswer, { node, clean, nonce }: Stage, undo: (() => void)[]): HTMLElement {
  const style = document.createElement('style');
  style.nonce = nonce;
  style.textContent = answer.style;
  const mountNode = document.createElement('div');
  mountNode.dataset.mount = answer.appVersion;
  mountNode.append(parseMarkup(answer.body, clean));
  node.replaceChildren(...(answer.style ? [style] : []), mountNode);
  undo.push(() => node.replaceChildren());
  return mountNode;
}

/** Adds the meta and link elements of the fragment, or adopts those of the server; the shell sets the title. */
function holdHead(answer: FragmentAnswer, { remote, clean, nodes }: Stage, undo: (() => void)[]): void {
  for (const element of parseMarkup(answer.head, clean).querySelectorAll<HTMLElement>('meta,link')) {
    element.dataset.head = remote;
    const { node, release } = nodes.hold(`head ${element.outerHTML}`, () => findEqual(element) ?? element);
    if (!node.isConnected) document.head.append(node);
    undo.push(release);
  }
}

function findEqual(element: HTMLElement): HTMLElement | undefined {
  const candidates = document.querySelectorAll<HTMLElement>(element.localName);
  return [...candidates].find((candidate) => candidate.isEqualNode(element));
}

function mount(
  application: RemoteApplication | undefined,
  node: HTMLElement,
  stage: Stage,
  state: unknown,
  signal: AbortSignal,
): MountedRemote | undefined {
  // A remote without an application consists of markup and styles only.
  if (!application) return undefined;
  const services: RemoteServices = {
    ...stage.services,
    emit(name, detail) {
      if (name !== 'remote-error') stage.services.emit(name, detail);
      else if (!signal.aborted) stage.fail(asFault(Object(detail).message, 'code'));
    },
    on(name, receive) {
      const off = stage.services.on(name, receive);
      signal.addEventListener('abort', off);
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

function undoAll(undo: (() => void)[]): void {
  for (const step of undo.splice(0).reverse()) step();
}
