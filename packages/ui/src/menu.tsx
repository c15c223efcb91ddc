import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { ButtonLook } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-shapes.ts';
import styles from './menu.module.css';
import { Popover, type PopoverHandle } from './popover.tsx';
import { rovingIndex } from './roving-index.ts';

export interface MenuItem {
  id: string;
  label: string;
  /** BCP 47, when the label is in another language than the page, as the names of languages are. */
  lang?: string;
  icon?: IconName;
  /** Given for one of several choices: whether it is the one. */
  checked?: boolean;
  danger?: boolean;
  /** Makes it a link. */
  href?: string;
}

export interface MenuProps {
  trigger: ReactNode;
  triggerLabel?: string;
  look?: ButtonLook;
  /** Names the menu. */
  label: string;
  align?: 'start' | 'end';
  items: readonly MenuItem[];
  /** Not called for a link unless it was an ordinary press; prevent the event's default to route it yourself. */
  onSelect?: (id: string, event: { preventDefault(): void }) => void;
}

/** A menu of acts, links or choices. */
export function Menu({ trigger, triggerLabel, look, label, align, items, onSelect }: MenuProps) {
  const popover = useRef<PopoverHandle>(null);

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.key === 'Tab') {
      popover.current?.close();
      return;
    }
    const elements = itemsOf(event.currentTarget);
    const focused = document.activeElement;
    const index = focused instanceof HTMLElement ? elements.indexOf(focused) : -1;
    const next =
      rovingIndex({ key: event.key, index, count: elements.length, axis: 'vertical' }) ??
      firstLetter(event.key, elements, index);
    if (next === undefined) return;
    event.preventDefault();
    elements[next]?.focus();
  }

  return (
    <Popover
      ref={popover}
      trigger={trigger}
      triggerLabel={triggerLabel}
      look={look}
      label={label}
      align={align}
      role="menu"
      onKeyDown={onKeyDown}
      onOpen={(panel) => {
        const elements = itemsOf(panel);
        (elements.find((element) => element.ariaChecked === 'true') ?? elements[0])?.focus();
      }}
    >
      {items.map((item) => {
        const attributes = {
          className: classNames(styles.item, item.danger && styles.danger),
          role: item.checked === undefined ? 'menuitem' : 'menuitemradio',
          'aria-checked': item.checked,
          tabIndex: -1,
          lang: item.lang,
        };
        const content = (
          <>
            {item.icon && <Icon name={item.icon} size="sm" />}
            <span className={styles.label}>{item.label}</span>
            {item.checked && <Icon name="check" size="sm" className={styles.check} />}
          </>
        );
        return item.href === undefined ? (
          <button
            key={item.id}
            type="button"
            {...attributes}
            onClick={(event) => {
              popover.current?.close();
              onSelect?.(item.id, event);
            }}
          >
            {content}
          </button>
        ) : (
          <a
            key={item.id}
            href={item.href}
            {...attributes}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              popover.current?.close();
              onSelect?.(item.id, event);
            }}
          >
            {content}
          </a>
        );
      })}
    </Popover>
  );
}

function itemsOf(panel: HTMLElement): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
}

/** The next item that begins with the typed letter. */
function firstLetter(key: string, elements: readonly HTMLElement[], index: number): number | undefined {
  if ([...key].length !== 1 || key === ' ') return undefined;
  const letter = key.toLocaleLowerCase();
  for (let step = 1; step <= elements.length; step++) {
    const at = (index + step) % elements.length;
    if (elements[at]?.textContent.trim().toLocaleLowerCase().startsWith(letter)) return at;
  }
  return undefined;
}
