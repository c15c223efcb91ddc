import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import styles from './popover.module.css';
import { placePopover } from './popover-place.ts';

export interface PopoverHandle {
  close(): void;
}

export interface PopoverProps {
  /** The content of the button. */
  trigger: ReactNode;
  /** The name of the button, when it shows no text. */
  triggerLabel?: string | undefined;
  look?: ButtonLook | undefined;
  /** The name of the panel. */
  label: string;
  role?: 'dialog' | 'menu';
  /** The edge of the button with which the panel aligns. */
  align?: 'start' | 'end' | undefined;
  onOpen?: ((panel: HTMLElement) => void) | undefined;
  onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined;
  ref?: Ref<PopoverHandle>;
  children: ReactNode;
}

/**
 * A panel based on the browser's popover: it opens before scripts have loaded, a press outside or Escape closes it, and
 * the focus returns to the button.
 */
export function Popover({
  trigger,
  triggerLabel,
  look,
  label,
  role = 'dialog',
  align = 'start',
  onOpen,
  onKeyDown,
  ref,
  children,
}: PopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  useImperativeHandle(ref, () => ({ close: () => panel.current?.hidePopover() }), []);

  function place(): void {
    if (!button.current || !panel.current) return;
    const { offsetWidth: width, offsetHeight: height } = panel.current;
    const { left, top } = placePopover({
      anchor: button.current.getBoundingClientRect(),
      panel: { width, height },
      window: { width: document.documentElement.clientWidth, height: window.innerHeight },
      align,
      direction: getComputedStyle(button.current).direction === 'rtl' ? 'rtl' : 'ltr',
    });
    // The coordinates are physical, like the measured boxes, which already contain the reading direction.
    panel.current.style.left = `${left}px`;
    panel.current.style.top = `${top}px`;
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={buttonClass({ variant: 'quiet', ...look })}
        popoverTarget={id}
        aria-label={triggerLabel}
        aria-haspopup={role}
        aria-expanded={open}
        aria-controls={id}
      >
        {trigger}
      </button>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a label */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it has a role, and both take keys */}
      <div
        ref={panel}
        id={id}
        className={styles.panel}
        popover="auto"
        role={role}
        aria-label={label}
        onKeyDown={onKeyDown}
        onToggle={(event) => {
          // Toggle events of elements inside, such as details, bubble up here too.
          if (event.target !== event.currentTarget) return;
          const opened = event.newState === 'open';
          setOpen(opened);
          if (!opened) return;
          place();
          onOpen?.(event.currentTarget);
        }}
      >
        {children}
      </div>
    </>
  );
}
