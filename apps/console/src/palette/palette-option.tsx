import { Icon } from '@fairline/ui/icon.tsx';
import type { IconShape } from '@fairline/ui/icon-shape.ts';
import { useEffect, useRef } from 'react';
import styles from './palette.module.css';

/** A line of the palette. */
export interface Choice {
  key: string;
  title: string;
  detail?: string;
  /** What kind of thing it is. */
  note?: string;
  icon?: IconShape | undefined;
  run(): void;
}

export interface PaletteOptionProps {
  id: string;
  choice: Choice;
  isChosen: boolean;
  onChoose(): void;
  onPoint(): void;
}

export function PaletteOption({ id, choice, isChosen, onChoose, onPoint }: PaletteOptionProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and takes the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the field names the chosen option
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={isChosen}
      className={styles.option}
      onClick={onChoose}
      onPointerMove={onPoint}
    >
      {choice.icon && <Icon shape={choice.icon} size="sm" />}
      <span className={styles.title}>{choice.title}</span>
      {choice.detail !== undefined && <span className={styles.detail}>{choice.detail}</span>}
      {choice.note !== undefined && <span className={styles.note}>{choice.note}</span>}
    </div>
  );
}
