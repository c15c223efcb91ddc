import type { View } from '@fairline/remote-views/view.ts';
import type { PageName } from '../page-names.ts';
import { pageView } from './page-view.tsx';

/** Defines a page of text without components of its own. */
export function textPage(name: PageName): View {
  return pageView({ placeOf: () => ({ name }) });
}
