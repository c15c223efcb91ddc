import type { accountSections } from '@fairline/contracts';
import { useEffect } from 'react';
import { useView } from './view-context.ts';

/** A section of the player's account by its name in analytics. */
export type AccountSection = (typeof accountSections)[number];

/** ANA-01: reports that a signed-in player has opened a section; nothing without a name. */
export function useSectionOpened(section: AccountSection | undefined): void {
  const { context, services } = useView();
  const isPlayer = context.player !== null;
  useEffect(() => {
    if (!isPlayer || !section) return;
    services.emit('track', { name: 'account', data: { action: 'section-opened', section } });
  }, [services, section, isPlayer]);
}
