import type { getConfigGroups } from '@fairline/contracts';
import { defineView, type LoadQuery, type View } from '@fairline/remote-views/view.ts';
import type { ComponentType } from 'react';
import { defaultRules, type Rules, readRules, ruleGroups } from './rules.ts';

interface AuthView {
  Component: ComponentType;
  title: string;
  /** What the view loads beside the rules. */
  queries?(): Readonly<Record<string, LoadQuery<unknown>>>;
}

/** Defines a view of this remote: it also loads the rules. `title` is a key. */
export function authView({ Component, title, queries }: AuthView): View {
  return defineView({
    Component,
    queries: () => ({ rules: loadRules, ...queries?.() }),
    describe: ({ t }) => ({ title: t(title) }),
  });
}

/** Loads the rules. Without an answer the default rules apply, so that every player can sign in. */
const loadRules: LoadQuery<Rules> = async ({ api, context, signal }) => {
  try {
    const query = { groups: ruleGroups.join(','), lang: context.lng };
    const { result } = await api<typeof getConfigGroups>('GET', '/bff-api/config/group/get', {
      query,
      signal,
    });
    return readRules(result);
  } catch {
    return defaultRules;
  }
};
