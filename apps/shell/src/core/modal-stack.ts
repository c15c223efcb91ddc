import type { ModalName, ModalOutcome } from '@fairline/remote-kit/protocol';

export type { ModalName, ModalOutcome };

export type ModalWidth = 'default' | 'wide' | 'full';

/** The site's modals (UI-02) with the width of each (REG-04). */
export const modalWidths: Readonly<Record<ModalName, ModalWidth>> = {
  'forgot-password': 'default',
  registration: 'wide',
  login: 'full',
  agreement: 'default',
  question: 'default',
  'support-history': 'default',
  deposit: 'default',
};

export interface ModalOptions {
  /** The props of the modal's content. */
  props?: Readonly<Record<string, unknown>>;
  /** Called when the modal ends, except when the page itself is left. */
  onClose?(outcome: ModalOutcome): void;
}

export interface OpenModal {
  id: number;
  name: ModalName;
  props: Readonly<Record<string, unknown>>;
  /** True when neither the reader nor a navigation can close the modal, because its content would be lost. */
  isHeld: boolean;
}

/** The open modals; the last one is on top. */
export type ModalStack = readonly OpenModal[];

/** The modals of sign-in and registration. They replace each other and are never stacked. */
const entrances: readonly ModalName[] = ['login', 'registration', 'forgot-password', 'agreement'];

/** Returns the stack with a modal on top. An open modal of the same name is replaced. */
function withModal(stack: ModalStack, modal: OpenModal): ModalStack {
  const isEntrance = entrances.includes(modal.name);
  const stays = ({ name, isHeld }: OpenModal) =>
    isHeld || (name !== modal.name && !(isEntrance && entrances.includes(name)));
  return [...stack.filter(stays), modal];
}

/** Returns the stack without a modal and the modals above it. */
function withoutModal(stack: ModalStack, id: number): ModalStack {
  const at = stack.findIndex((modal) => modal.id === id);
  return at < 0 ? stack : stack.slice(0, at);
}

export interface Modals {
  /** Opens a modal and returns its id, for {@link Modals.close}. */
  open(name: ModalName, options?: ModalOptions): number;
  /** Closes a modal and those above it. Without an id it closes the top one. */
  close(id?: number, outcome?: ModalOutcome): void;
  /** Closes all modals except those that are held. */
  closeAll(): void;
  /** Holds an open modal, so that only a call with its id closes it; or releases it. */
  hold(id: number, isHeld: boolean): void;
  current(): ModalStack;
  subscribe(handle: () => void): () => void;
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
    for (const handle of [...listeners]) handle();
    for (const modal of left.reverse()) {
      const onClose = closings.get(modal.id);
      closings.delete(modal.id);
      onClose?.(outcomeOf(modal));
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
    hold: (id, isHeld) => set(stack.map((modal) => (modal.id === id ? { ...modal, isHeld } : modal))),
    current: () => stack,
    subscribe(handle) {
      listeners.add(handle);
      return () => {
        listeners.delete(handle);
      };
    },
  };
}
