import type { OperatorSession } from '@fairline/contracts';
import { useMemo } from 'react';
import { useTexts } from '../core/texts.ts';
import type { Place } from '../palette/items.ts';
import { key } from '../parts/shapes.ts';
import { sections } from '../sections.ts';
import { isAllowed } from './is-allowed.ts';
import { texts } from './texts.ts';
import { useSectionTitle } from './use-section-title.ts';

/** Returns the pages that the operator can open by name: the sections, and the parts of the own account. */
export function usePlaces({ grants }: OperatorSession): readonly Place[] {
  const t = useTexts(texts);
  const titleOf = useSectionTitle();
  return useMemo(
    () => [
      ...sections
        .filter(({ rights, isUnlisted }) => !isUnlisted && isAllowed(rights, grants, Date.now()))
        .map(({ name, path, icon }) => ({ id: name, title: titleOf(name), address: `/${path}`, icon })),
      { id: 'account', title: t('account-factors'), address: '/account', icon: key },
      { id: 'account-tokens', title: t('account-tokens'), address: '/account/tokens', icon: key },
    ],
    [grants, titleOf, t],
  );
}
