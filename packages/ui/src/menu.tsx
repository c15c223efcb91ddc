import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { ButtonLook } from './button-class.ts';
import styles from './menu.module.css';
import { Popover, type PopoverHandle } from './popover.tsx';
import { rovingIndex } from './roving-index.ts';

export interface MenuItem {
  id: string;
  label: string;
  /** Smaller text at the end of the row. */
  note?: string;
  /** The address of the item. An item with an address is a link. */
  href?: string;
  /** The language of the label and of the target page, as a BCP 47 tag. */
  lang?: string;
  isCurrent?: boolean;
}

export interface MenuProps {
  /** The content of the button; its text is the button's name. */
  trigger: ReactNode;
  look?: ButtonLook;
  /** The name of the list. */
  label: string;
  align?: 'start' | 'end';
  items: readonly MenuItem[];
  /** Called for items without an address. */
  onSelect?: (id: string) => void;
  /** Called when the menu opens. */
  onOpen?: () => void;
}

/**
 * A list of links or actions that opens from a button. Tab and the arrow keys reach every item; Escape or a press
 * outside closes it.
 */
export function Menu({ trigger, look, label, align, items, onSelect, onOpen }: MenuProps) {
  const popover = useRef<PopoverHandle>(null);
  const close = () => popover.current?.close();
  return (
    <Popover
      ref={popover}
      align={align}
      look={look}
      label={label}
      trigger={trigger}
      onOpen={onOpen}
      onKeyDown={moveFocus}
    >
      <ul className={styles.items}>
        {items.map(({ id, label, note, href, lang, isCurrent }) => {
          const shared = { className: styles.item, 'aria-current': isCurrent || undefined };
          const content = (
            <>
              <span>{label}</span>
              {note !== undefined && (
                <bdi className={styles.note} dir="ltr">
                  {note}
                </bdi>
              )}
            </>
          );
          return (
            <li key={id}>
              {href === undefined ? (
                <button
                  {...shared}
                  type="button"
                  onClick={() => {
                    close();
                    onSelect?.(id);
                  }}
                >
                  {content}
                </button>
              ) : (
                <a {...shared} href={href} lang={lang} hrefLang={lang} onClick={close}>
                  {content}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </Popover>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const elements = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const index = elements.findIndex((element) => element.matches(':focus'));
  const next = rovingIndex({ key: event.key, index, count: elements.length, axis: 'vertical' });
  if (next === undefined) return;
  event.preventDefault();
  elements[next]?.focus();
}
