import type { ModalName, ModalOutcome } from '@fairline/remote-kit/protocol';

export type { ModalName, ModalOutcome };

export type ModalWidth = 'usual' | 'wide' | 'full';

/** The site's modals (UI-02) and how wide each is (REG-04). */
export const modalWidths: Readonly<Record<ModalName, ModalWidth>> = {
  'forgot-password': 'usual',
  registration: 'wide',
  login: 'full',
  agreement: 'usual',
  question: 'usual',
  'support-history': 'usual',
  deposit: 'usual',
};

export interface ModalOptions {
  /** For its content. */
  props?: Readonly<Record<string, unknown>>;
  /** Ended in whatever way; not when the page itself is left. */
  onClose?(outcome: ModalOutcome): void;
}

export interface OpenModal {
  id: number;
  name: ModalName;
  props: Readonly<Record<string, unknown>>;
  /** What it shows would be lost: the reader cannot leave it, nor does a navigation close it. */
  isHeld: boolean;
}

/** Open modals, the uppermost last. */
export type ModalStack = readonly OpenModal[];

/** The ways into the site. Each takes the place of another: they never stand one above the other. */
const entrances: readonly ModalName[] = ['login', 'registration', 'forgot-password', 'agreement'];

/** A modal on top of the others; one that is open already comes up anew, never twice. */
export function withModal(stack: ModalStack, modal: OpenModal): ModalStack {
  const isEntrance = entrances.includes(modal.name);
  const stays = ({ name, isHeld }: OpenModal) =>
    isHeld || (name !== modal.name && !(isEntrance && entrances.includes(name)));
  return [...stack.filter(stays), modal];
}

/** Without one modal and what was opened from it. */
export function withoutModal(stack: ModalStack, id: number): ModalStack {
  const at = stack.findIndex((modal) => modal.id === id);
  return at < 0 ? stack : stack.slice(0, at);
}

export interface Modals {
  /** The number that {@link Modals.close} takes. */
  open(name: ModalName, options?: ModalOptions): number;
  /** The uppermost unless it is named; with it what stands on it. */
  close(id?: number, outcome?: ModalOutcome): void;
  /** All but those that are held. */
  closeAll(): void;
  /** Keeps an open modal until it is closed by its id. */
  hold(id: number): void;
  current(): ModalStack;
  subscribe(hear: () => void): () => void;
}

export function createModals(): Modals {
  const listeners = new Set<() => void>();
  const closings = new Map<number, (outcome: ModalOutcome) => void>();
  let stack: ModalStack = [];
  let lastId = 0;

  function set(next: ModalStack, outcomeOf: (modal: OpenModal) => ModalOutcome = () => 'closed'): void {
    if (next === stack) return;
    const left = stack.filter(({ id }) => !next.some((modal) => modal.id === id));
    stack = next;
    for (const hear of [...listeners]) hear();
    for (const modal of left.reverse()) {
      const tell = closings.get(modal.id);
      closings.delete(modal.id);
      tell?.(outcomeOf(modal));
    }
  }

  return {
    open(name, { props = {}, onClose } = {}) {
      const id = ++lastId;
      if (onClose) closings.set(id, onClose);
      set(withModal(stack, { id, name, props, isHeld: false }));
      return id;
    },
    close(id = stack.at(-1)?.id, outcome = 'closed') {
      if (id !== undefined) set(withoutModal(stack, id), (modal) => (modal.id === id ? outcome : 'closed'));
    },
    closeAll() {
      if (stack.some(({ isHeld }) => !isHeld)) set(stack.filter(({ isHeld }) => isHeld));
    },
    hold: (id) => set(stack.map((modal) => (modal.id === id ? { ...modal, isHeld: true } : modal))),
    current: () => stack,
    subscribe(hear) {
      listeners.add(hear);
      return () => {
        listeners.delete(hear);
      };
    },
  };
}
