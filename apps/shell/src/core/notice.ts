import type { ReactNode } from 'react';
import type { NoticeKind, NoticeTone } from './notice-kinds.ts';

/** A notice over the page. */
export interface Notice {
  kind: NoticeKind;
  title?: string;
  text: string;
  /** The tone, when it differs from the tone of the kind. */
  tone?: NoticeTone;
  /** A new notice replaces the one with the same key. Without a key it replaces the one with the same kind and text. */
  key?: string;
  /** The language of the text; the page's when absent. */
  lang?: string;
  link?: { href: string; text: string };
  actions?: readonly NoticeAction[];
  /** More content beneath the text. */
  content?: ReactNode;
  /** False when only the notice's actions close it. */
  isClosable?: boolean;
  /** Called when the notice closes, for any reason. */
  onClose?(): void;
}

/** A button of a notice. It closes the notice unless `staysOpen` is set. */
export interface NoticeAction {
  text: string;
  run?(): void;
  isPrimary?: boolean;
  staysOpen?: boolean;
}

export interface PlacedNotice extends Notice {
  id: number;
}

/** The functions that show and close the notices of the page. */
export interface NoticePort {
  show(notice: Notice): void;
  /** NOTE-03: `error`, `done` and `info` show a notice of their kind, with a default title when none is given. */
  error(text: string, title?: string): void;
  done(text: string, title?: string): void;
  info(text: string, title?: string): void;
  closeKey(key: string): void;
}
