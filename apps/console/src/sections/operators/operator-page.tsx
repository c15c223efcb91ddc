import type { OperatorView } from '@fairline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useFormats } from '../../core/format.ts';
import { useRight } from '../../core/session.ts';
import { useTexts } from '../../core/texts.ts';
import { Page } from '../../parts/page.tsx';
import sheet from '../../parts/sheet.module.css';
import { Failure, Loading, ViewState } from '../../parts/view-state.tsx';
import { OperatorActions } from './operator-actions.tsx';
import { OperatorState } from './operator-list.tsx';
import { keyOf, operatorsQuery } from './operator-queries.ts';
import { texts } from './texts.ts';

/** One operator: state, roles, networks, and what can be done with the account. */
export function OperatorPage() {
  const t = useTexts(texts);
  const { operatorId = '' } = useParams();
  const mayEdit = useRight('operators.edit');
  const [done, setDone] = useState<{ text: string; proposalId?: string }>();
  const { data, error, refetch } = useQuery(operatorsQuery);
  const operator = data?.items.find((each) => keyOf(each) === operatorId);
  if (!operator) {
    return (
      <Page title={t('title')}>
        {error ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <ViewState drawing="nothing-found" sentence={t('unknown')} />
        ) : (
          <Loading />
        )}
      </Page>
    );
  }
  return (
    <Page
      title={operator.name || operator.email}
      beside={<OperatorState state={operator.state} />}
      actions={
        mayEdit && operator.state !== 'invited' ? (
          <OperatorActions operator={operator} onDone={setDone} />
        ) : undefined
      }
    >
      <div className={sheet.stack}>
        <p role="status">
          {done?.text}{' '}
          {done?.proposalId !== undefined && (
            <Link to={`/proposals/${done.proposalId}`}>{t('see-proposal')}</Link>
          )}
        </p>
        <Facts operator={operator} />
      </div>
    </Page>
  );
}

function Facts({ operator }: { operator: OperatorView }) {
  const t = useTexts(texts);
  const { exactTime } = useFormats();
  return (
    <section className={sheet.card}>
      {operator.state === 'invited' && <p className={sheet.quiet}>{t('invited-text')}</p>}
      <dl className={sheet.facts}>
        <dt>{t('email')}</dt>
        <dd>{operator.email}</dd>
        <dt>{t('roles')}</dt>
        <dd>
          {operator.roles.map((role, at) => (
            <span key={role}>
              {at > 0 && ', '}
              <Link to={`/operators/roles/${role}`}>{role}</Link>
            </span>
          ))}
        </dd>
        <dt>{t('networks')}</dt>
        <dd>{operator.networks.join('\n') || t('networks-any')}</dd>
        <dt>{t('last-seen')}</dt>
        <dd>{operator.lastSeenAt === null ? t('never') : exactTime(operator.lastSeenAt)}</dd>
        <dt>{t('created')}</dt>
        <dd>{exactTime(operator.createdAt)}</dd>
      </dl>
    </section>
  );
}
