import { Popover, type PopoverHandle } from '@fairline/ui/popover.tsx';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import styles from './header.module.css';

/** A link or an act, of which one may be the current. */
export interface Choice {
  id: string;
  text: string;
  /** Smaller, at the end of the row. */
  note?: string;
  href?: string;
  /** Of the text and of what the link leads to. */
  lang?: string;
  isCurrent?: boolean;
}

interface ChoicesProps {
  /** Names the list. */
  label: string;
  /** What the button shows; its words are the button's name. */
  trigger: ReactNode;
  choices: readonly Choice[];
  /** Called for those that are no links. */
  onChoose?: (id: string) => void;
}

/** A list that opens from the bar. Tab and the arrow keys reach everything, Escape or a press elsewhere closes it. */
export function Choices({ label, trigger, choices, onChoose }: ChoicesProps) {
  const popover = useRef<PopoverHandle>(null);
  const close = () => popover.current?.close();
  return (
    <Popover
      ref={popover}
      align="end"
      look={{ size: 'sm' }}
      label={label}
      trigger={trigger}
      onKeyDown={stepThrough}
    >
      <ul className={styles.choices}>
        {choices.map(({ id, text, note, href, lang, isCurrent }) => {
          const shared = { className: styles.choice, 'aria-current': isCurrent || undefined };
          const content = (
            <>
              <span>{text}</span>
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
                    onChoose?.(id);
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

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

function stepThrough(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const elements = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const index = elements.findIndex((element) => element.matches(':focus'));
  elements.at((index + step) % elements.length)?.focus();
}
