import type { ReactNode } from 'react';
import type { NoticeKind, NoticeTone } from './notice-kinds.ts';

/** A word to the reader that floats over the page. */
export interface Notice {
  kind: NoticeKind;
  title?: string;
  text: string;
  /** Another than its kind's. */
  tone?: NoticeTone;
  /** A later notice takes the place of an earlier one with the same key; without one, of one with the same words. */
  key?: string;
  /** Language of its words, when it is not the page's. */
  lang?: string;
  link?: { href: string; text: string };
  actions?: readonly NoticeAction[];
  /** More than words and buttons, beneath the text. */
  content?: ReactNode;
  /** False: only its actions close it. */
  isClosable?: boolean;
  /** The reader, the time, or another notice has closed it. */
  onClose?(): void;
}

/** A button of a notice; closes it unless it is to stay. */
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
