import type { ReactNode } from 'react';
import type { NoticeKind, NoticeTone } from './notice-kinds.ts';

/** A notice that floats over the page. */
export interface Notice {
  kind: NoticeKind;
  title?: string;
  text: string;
  /** Replaces the tone of its kind. */
  tone?: NoticeTone;
  /** A later notice replaces an earlier one with the same key; without a key, one with the same kind and words. */
  key?: string;
  /** The language of its words; the page's when absent. */
  lang?: string;
  link?: { href: string; text: string };
  actions?: readonly NoticeAction[];
  /** More content beneath the text. */
  content?: ReactNode;
  /** False: only its actions close it. */
  isClosable?: boolean;
  /** Called when it closes, for whatever reason. */
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

/** The notices of the page, as far as its features show and close them. */
export interface NoticePort {
  show(notice: Notice): void;
  /** Helpers of NOTE-03, with titles of their own unless one is given. */
  error(text: string, title?: string): void;
  done(text: string, title?: string): void;
  info(text: string, title?: string): void;
  closeKey(key: string): void;
}
