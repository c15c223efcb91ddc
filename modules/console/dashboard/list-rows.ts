import type {
  FigureRowView,
  getBetFigureRows,
  getPaymentFigureRows,
  Input,
  Permission,
} from '@fairline/contracts';
import { toJsonMinor } from '@fairline/money';
import type { FigureRow, ListedFigure } from '@fairline/reports';
import { isUuid, missingRight, type Operator, pageOf } from '@fairline/runtime';
import { reachOf, sharedReach } from './dashboard-view.ts';
import type { SnapshotParts } from './snapshot.ts';

type Query = Input<typeof getBetFigureRows, 'query'> | Input<typeof getPaymentFigureRows, 'query'>;

const hourMs = 3_600_000;

/**
 * Lists the rows whose sum is a figure, within the countries in which the operator may see it.
 * @throws PlatformError PERMISSION_MISSING for another country
 */
export async function listRows(
  { platform: { clock }, reports }: Pick<SnapshotParts, 'platform' | 'reports'>,
  operator: Operator,
  permission: Permission,
  { figure, atFrom, atTo, currency, country, after, limit }: Query,
): Promise<{ items: FigureRowView[]; next: string | null }> {
  // The dashboard shows the figures of countries that both rights have, and the rows are those of its figures.
  const seesDashboard = operator.may('dashboard.view');
  const reach = seesDashboard ? sharedReach(operator, permission) : reachOf(operator, permission);
  const own = reach === 'everywhere' ? undefined : (reach ?? []);
  if (country !== undefined && own && !own.includes(country)) {
    await operator.record({ action: 'refused', subject: 'dashboard/rows', after: { figure, country } });
    throw missingRight(permission);
  }
  const untilMs = atTo === undefined ? clock.now() : atTo + 1;
  const rows = await reports.activity.rows({
    figure,
    fromMs: atFrom ?? untilMs - hourMs,
    untilMs,
    currency,
    countries: country === undefined ? own : [country],
    after: after !== undefined && isKey(figure, after) ? after : undefined,
    limit: limit + 1,
  });
  const { shown, next } = pageOf(rows, limit, ({ key }) => key);
  return { items: shown.map(rowView), next };
}

/** Open bets and payments have ids, and postings and players have numbers. */
function isKey(figure: ListedFigure, text: string): boolean {
  return figure === 'open' || figure === 'pending' ? isUuid(text) : /^\d{1,18}$/.test(text);
}

function rowView({ at, playerId, amountMinor, bets, ...row }: FigureRow): FigureRowView {
  return {
    ...row,
    at: at.getTime(),
    playerId: String(playerId),
    amountMinor: toJsonMinor(amountMinor),
    bets: Number(bets),
  };
}
