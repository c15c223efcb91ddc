import { keep, readKept } from '../core/kept.ts';
import type { SavedView, ViewStore } from './ports.ts';

/** Keeps columns and views in this browser. */
export const localViewStore: ViewStore = {
  layout: async (listId) => readKept(`layout.${listId}`),
  keepLayout: async (listId, layout) => keep(`layout.${listId}`, layout),
  views: async (listId) => viewsOf(listId),
  async saveView(listId, view) {
    const others = viewsOf(listId).filter(({ name }) => name !== view.name);
    keep(`views.${listId}`, [...others, { ...view, id: view.name }]);
  },
  async removeView(listId, id) {
    const left = viewsOf(listId).filter((view) => view.id !== id);
    keep(`views.${listId}`, left);
  },
};

function viewsOf(listId: string): readonly SavedView[] {
  const kept = readKept(`views.${listId}`);
  return Array.isArray(kept) ? kept.filter(isView) : [];
}

function isView(value: unknown): value is SavedView {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    'name' in value &&
    typeof value.name === 'string' &&
    'search' in value &&
    typeof value.search === 'string' &&
    'layout' in value
  );
}
