import type { ConsoleParts } from '../../console-parts.ts';
import type { ExportList } from '../export-list.ts';
import { auditList } from './audit.ts';
import { playersList } from './players.ts';
import { proposalsList } from './proposals.ts';
import { reportRowsList } from './report-rows.ts';

/** Every list that can be exported, by the id of its grid. */
export function exportLists(parts: ConsoleParts): ReadonlyMap<string, ExportList> {
  return new Map([
    ['players', playersList(parts)],
    ['audit', auditList(parts)],
    ['proposals', proposalsList(parts)],
    ['report-rows', reportRowsList(parts)],
  ]);
}
