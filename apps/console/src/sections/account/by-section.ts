import type { ConsoleAction, Permission } from '@fairline/contracts';

export interface SectionRights {
  section: string;
  rights: { right: Permission; action: ConsoleAction }[];
}

/** Groups rights by their section, each right once. */
export function bySection(rights: readonly Permission[]): SectionRights[] {
  const groups = new Map<string, SectionRights>();
  for (const right of new Set(rights)) {
    const [section = '', action = ''] = right.split('.');
    if (!isAction(action)) continue;
    const group = groups.get(section) ?? { section, rights: [] };
    group.rights.push({ right, action });
    groups.set(section, group);
  }
  return [...groups.values()];
}

function isAction(text: string): text is ConsoleAction {
  return text === 'view' || text === 'edit' || text === 'approve' || text === 'export';
}
