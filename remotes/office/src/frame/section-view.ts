import type { MountContext } from '@fairline/remote-kit/protocol';
import { defineView, type LoadQuery, type View } from '@fairline/remote-views/view.ts';
import type { ComponentType } from 'react';
import { loadFrame } from './frame-data.ts';

export interface SectionOptions {
  Component: ComponentType;
  /** Key of the title. */
  title: string;
  /** Calls of the section besides that of the frame. */
  queries?(context: MountContext): Readonly<Record<string, LoadQuery<unknown>>>;
}

/** Defines a section of the office: its view also loads the frame around it. */
export function sectionView({ Component, title, queries }: SectionOptions): View {
  return defineView({
    Component,
    queries: (context) => ({ frame: loadFrame, ...queries?.(context) }),
    describe: ({ t }) => ({ title: t(title) }),
  });
}
