import button from '@fairline/ui/button.module.css';
import { classNames } from '@fairline/ui/class-names.ts';
import icon from '@fairline/ui/icon.module.css';
import iconButton from '@fairline/ui/icon-button.module.css';
import type { ReactNode } from 'react';

/**
 * The icons of notices, modals and the buttons in the corner. This file does not use Icon, Button and IconButton of
 * packages/ui, whose sizes, variants and busy state would add 560 bytes: that is more than `notices/size.test.ts` allows.
 */
const drawings = {
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5.5M12 7.5v.2',
  warning: 'M12 4 2.8 19.5h18.4zM12 10v4.2M12 16.8v.2',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2.2',
  lock: 'M6.5 11h11v9h-11zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  speech: 'M4 5h16v11.5h-9L6.5 20v-3.5H4zM8.5 9.5h7M8.5 12.5h4.5',
  up: 'm6 14.5 6-6 6 6',
  close: 'm6 6 12 12M18 6 6 18',
} as const;

export type DrawingName = keyof typeof drawings;

export function Drawing({
  name,
  className,
}: {
  name: DrawingName;
  className?: string | undefined;
}): ReactNode {
  return (
    <svg
      className={classNames(icon.icon, icon.line, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawings[name]} />
    </svg>
  );
}

export interface SmallButtonProps {
  isPrimary?: boolean | undefined;
  type?: 'button' | 'submit';
  onClick?(): void;
  children: ReactNode;
}

export function SmallButton({ isPrimary, type = 'button', onClick, children }: SmallButtonProps): ReactNode {
  const look = isPrimary ? button.primary : button.secondary;
  return (
    <button type={type} className={classNames(button.button, button.sm, look)} onClick={onClick}>
      {children}
    </button>
  );
}

export function CloseButton({ label, onClick }: { label: string; onClick(): void }): ReactNode {
  return (
    <button
      type="button"
      className={classNames(iconButton.button, iconButton.sm)}
      title={label}
      aria-label={label}
      onClick={onClick}
    >
      <Drawing name="close" />
    </button>
  );
}
