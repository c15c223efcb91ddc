export type ModalWidth = 'usual' | 'wide' | 'full';

/** The site's modals (UI-02) and how wide each is. */
export const modalWidths = {
  'forgot-password': 'usual',
  registration: 'wide',
  login: 'full',
  agreement: 'usual',
  question: 'usual',
  'support-history': 'usual',
  deposit: 'usual',
} as const satisfies Record<string, ModalWidth>;

export type ModalName = keyof typeof modalWidths;

export interface ModalOptions {
  /** For its content. */
  props?: Readonly<Record<string, unknown>>;
  /** Closed in whatever way; not when the page itself is left. */
  onClose?(): void;
}

export interface OpenModal {
  id: number;
  name: ModalName;
  props: Readonly<Record<string, unknown>>;
}

/** Open modals, the uppermost last. */
export type ModalStack = readonly OpenModal[];

/** A modal on top of the others; one that is open already comes up anew, never twice. */
export function withModal(stack: ModalStack, modal: OpenModal): ModalStack {
  return [...stack.filter(({ name }) => name !== modal.name), modal];
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
  close(id?: number): void;
  closeAll(): void;
  current(): ModalStack;
  subscribe(hear: () => void): () => void;
}

export function createModals(): Modals {
  const listeners = new Set<() => void>();
  const closings = new Map<number, () => void>();
  let stack: ModalStack = [];
  let lastId = 0;

  function set(next: ModalStack): void {
    if (next === stack) return;
    const left = stack.filter((modal) => !next.includes(modal));
    stack = next;
    for (const hear of [...listeners]) hear();
    for (const { id } of left.reverse()) {
      const tell = closings.get(id);
      closings.delete(id);
      tell?.();
    }
  }

  return {
    open(name, { props = {}, onClose } = {}) {
      const id = ++lastId;
      if (onClose) closings.set(id, onClose);
      set(withModal(stack, { id, name, props }));
      return id;
    },
    close(id = stack.at(-1)?.id) {
      if (id !== undefined) set(withoutModal(stack, id));
    },
    closeAll() {
      if (stack.length > 0) set([]);
    },
    current: () => stack,
    subscribe(hear) {
      listeners.add(hear);
      return () => {
        listeners.delete(hear);
      };
    },
  };
}
