import type { TextsOf } from '@fairline/i18n/texts-from';
import { viewPage } from '@fairline/player-views/view-page.tsx';
import type { ViewProps } from '@fairline/player-views/view-props.ts';
import type { ComponentType } from 'react';

/** A section of the office with its texts. Its skeleton is taller than that of most views. */
export function sectionPage<State>(textsOf: TextsOf, View: ComponentType<ViewProps<State>>) {
  return viewPage(textsOf, View, '32rem');
}
