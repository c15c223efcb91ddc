import { Badge } from '@fairline/ui/badge.tsx';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useFormats } from '../../core/format.ts';
import { useRight } from '../../core/session.ts';
import { useTexts } from '../../core/texts.ts';
import { Page } from '../../parts/page.tsx';
import sheet from '../../parts/sheet.module.css';
import { Failure, Loading } from '../../parts/view-state.tsx';
import { rolesQuery } from './operator-queries.ts';
import { texts } from './texts.ts';

/** The name in the address of the editor of a role that does not exist yet. */
export const newRole = '_new';

/** All roles. */
export function RoleList() {
  const t = useTexts(texts);
  const { number } = useFormats();
  const mayEdit = useRight('operators.edit');
  const { data, error, refetch } = useQuery(rolesQuery);
  return (
    <Page
      title={t('roles')}
      actions={
        mayEdit && (
          <Link to={`/operators/roles/${newRole}`} className={buttonClass({ variant: 'primary' })}>
            {t('new-role')}
          </Link>
        )
      }
    >
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && (
        <div className={sheet.stack}>
          <table className={sheet.table}>
            <thead>
              <tr>
                <th>{t('role')}</th>
                <th className={sheet.number}>{t('rights')}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {data.items.map(({ role, grants, isBuiltIn }) => (
                <tr key={role}>
                  <td>
                    <Link to={`/operators/roles/${role}`}>{role}</Link>
                  </td>
                  <td className={sheet.number}>{number(grants.length)}</td>
                  <td>
                    <Badge>{t(isBuiltIn ? 'built-in' : 'own-role')}</Badge>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Page>
  );
}
