import type { Grant, Permission } from '@fairline/contracts';
import { consoleActions, consoleSections } from '@fairline/contracts/console/permissions';
import { Button } from '@fairline/ui/button.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useRight } from '../../core/session.ts';
import { useTexts } from '../../core/texts.ts';
import { Page } from '../../parts/page.tsx';
import { usePropose } from '../../parts/propose.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import sheet from '../../parts/sheet.module.css';
import { Failure, Loading, ViewState } from '../../parts/view-state.tsx';
import { rolesQuery } from './operator-queries.ts';
import own from './operators.module.css';
import { RightLimits } from './right-limits.tsx';
import { newRole } from './role-list.tsx';
import { texts } from './texts.ts';
import { readGrants, type TypedRight, typedOf } from './typed-rights.ts';

/** The rights of a role by section and action. A change is a proposal. */
export function RoleEditor() {
  const t = useTexts(texts);
  const { role = '' } = useParams();
  const { data, error, refetch } = useQuery(rolesQuery);
  const found = data?.items.find((each) => each.role === role);
  if (found || (data && role === newRole)) {
    return <Editor key={role} role={found?.role ?? ''} grants={found?.grants ?? []} />;
  }
  return (
    <Page title={t('roles')}>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <ViewState drawing="nothing-found" sentence={t('no-role')} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

function Editor({ role, grants }: { role: string; grants: readonly Grant[] }) {
  const t = useTexts(texts);
  const mayEdit = useRight('operators.edit') && role !== 'administrator';
  const propose = usePropose();
  const [name, setName] = useState(role);
  const [rights, setRights] = useState<readonly TypedRight[]>(() => grants.map(typedOf));
  const [isProposing, setProposing] = useState(false);
  const [proposalId, setProposalId] = useState<string>();
  const read = readGrants(rights);
  const isChanged = JSON.stringify(read) !== JSON.stringify(readGrants(grants.map(typedOf)));

  const give = (permission: Permission, isGiven: boolean) =>
    setRights(
      isGiven
        ? [...rights, { permission, countries: '', from: '', to: '' }]
        : rights.filter((each) => each.permission !== permission),
    );

  return (
    <Page
      title={role || t('new-role')}
      actions={
        mayEdit && (
          <Button
            variant="primary"
            disabled={!isChanged || !read || !/^[a-z][a-z-]{1,40}$/.test(name)}
            onClick={() => setProposing(true)}
          >
            {t('propose-role')}
          </Button>
        )
      }
    >
      <div className={sheet.stack}>
        <p role="status">
          {proposalId !== undefined && (
            <>
              {t('proposed')} <Link to={`/proposals/${proposalId}`}>{t('see-proposal')}</Link>
            </>
          )}
        </p>
        {role === 'administrator' && <p className={sheet.quiet}>{t('administrator-stays')}</p>}
        <section className={sheet.card}>
          {role === '' && (
            <TextField
              label={t('role-name')}
              hint={t('role-name-hint')}
              maxLength={41}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
          <div className={sheet.scroll}>
            <table className={`${sheet.table} ${own.matrix}`}>
              <thead>
                <tr>
                  <th>{t('section')}</th>
                  {consoleActions.map((action) => (
                    <th key={action}>{t(action)}</th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {consoleSections.map((section) => (
                  <tr key={section}>
                    <td>{section}</td>
                    {consoleActions.map((action) => {
                      const permission: Permission = `${section}.${action}`;
                      return (
                        <td key={action}>
                          <input
                            type="checkbox"
                            aria-label={permission}
                            disabled={!mayEdit}
                            checked={rights.some((each) => each.permission === permission)}
                            onChange={({ target }) => give(permission, target.checked)}
                          />
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
        {rights.length > 0 && <RightLimits rights={rights} mayEdit={mayEdit} onChange={setRights} />}
      </div>
      {isProposing && read && (
        <ReasonDialog
          title={t('propose-role')}
          action={t('propose')}
          onClose={() => setProposing(false)}
          run={async (reason) => {
            const payload = { role: name, grants: read };
            setProposalId(await propose({ kind: 'operators.role', payload, reason }));
          }}
        >
          <p>{t('propose-text')}</p>
        </ReasonDialog>
      )}
    </Page>
  );
}
