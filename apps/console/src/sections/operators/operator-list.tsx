import type { OperatorView } from '@fairline/contracts';
import { findOperators } from '@fairline/contracts/console/find-operators';
import { Badge } from '@fairline/ui/badge.tsx';
import { Button } from '@fairline/ui/button.tsx';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { queries } from '../../core/api.ts';
import { useRight } from '../../core/session.ts';
import { type Say, useTexts } from '../../core/texts.ts';
import type { ColumnsOf } from '../../grid/column.ts';
import type { QueryOf } from '../../grid/filters.ts';
import { Grid } from '../../grid/grid.tsx';
import type { GridPage, GridRequest } from '../../grid/use-rows.ts';
import { Page } from '../../parts/page.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { keyOf, operatorsQuery } from './operator-queries.ts';
import { texts } from './texts.ts';

type T = Say<typeof texts.en>;

const states = ['active', 'disabled', 'locked', 'invited'] as const;

/** All operators and open invitations. */
export function OperatorList() {
  const t = useTexts(texts);
  const mayEdit = useRight('operators.edit');
  const canExport = useRight('operators.export');
  const [isInviting, setInviting] = useState(false);
  const columns = useMemo(() => columnsIn(t), [t]);
  const filters = useMemo(() => filtersIn(t), [t]);
  return (
    <Page
      title={t('title')}
      fills
      actions={
        <>
          <Link to="/operators/roles" className={buttonClass()}>
            {t('to-roles')}
          </Link>
          {mayEdit && (
            <Button variant="primary" onClick={() => setInviting(true)}>
              {t('invite')}
            </Button>
          )}
        </>
      }
    >
      <Grid
        id="operators"
        label={t('list')}
        columns={columns}
        filters={filters}
        load={load}
        idOf={keyOf}
        addressOf={(operator) => `/operators/${encodeURIComponent(keyOf(operator))}`}
        canExport={canExport}
      />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Page>
  );
}

function filtersIn(t: T) {
  return [
    { key: 'text', kind: 'text', label: t('search') },
    {
      key: 'state',
      kind: 'choices',
      label: t('state'),
      options: states.map((value) => ({ value, label: t(`state-${value}`) })),
    },
    { key: 'role', kind: 'text', label: t('role') },
  ] as const;
}

/** The call gives all operators, who are few, and the console filters them. */
async function load({
  query,
}: GridRequest<QueryOf<ReturnType<typeof filtersIn>>>): Promise<GridPage<OperatorView>> {
  const { items } = await queries.fetchQuery({ ...operatorsQuery, staleTime: 0 });
  return { items: findOperators(items, query), next: null };
}

function columnsIn(t: T): ColumnsOf<'operators', OperatorView> {
  return [
    { key: 'name', title: t('name'), width: 200, kind: 'text', value: ({ name, email }) => name || email },
    { key: 'email', title: t('email'), width: 240, kind: 'text', value: ({ email }) => email },
    {
      key: 'state',
      title: t('state'),
      width: 110,
      kind: 'text',
      value: ({ state }) => t(`state-${state}`),
      render: ({ state }) => <OperatorState state={state} />,
    },
    {
      key: 'roles',
      title: t('roles'),
      width: 220,
      kind: 'text',
      value: ({ roles }) => roles.join(', ') || null,
    },
    {
      key: 'networks',
      title: t('networks'),
      width: 200,
      kind: 'text',
      value: ({ networks }) => networks.join(', ') || null,
    },
    {
      key: 'lastSeenAt',
      title: t('last-seen'),
      width: 180,
      kind: 'time',
      value: ({ lastSeenAt }) => lastSeenAt,
    },
    { key: 'createdAt', title: t('created'), width: 180, kind: 'time', value: ({ createdAt }) => createdAt },
  ];
}

const tones = { active: 'neutral', disabled: 'negative', locked: 'warning', invited: 'info' } as const;

/** The state of an account in colour and words. */
export function OperatorState({ state }: Pick<OperatorView, 'state'>) {
  const t = useTexts(texts);
  return <Badge tone={tones[state]}>{t(`state-${state}`)}</Badge>;
}
