import type { OperatorView } from '@fairline/contracts';
import { Checkbox } from '@fairline/ui/checkbox.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../core/texts.ts';
import { usePropose } from '../../parts/propose.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import sheet from '../../parts/sheet.module.css';
import { Failure, Loading } from '../../parts/view-state.tsx';
import { chosenOf, sentRoles } from './chosen-roles.ts';
import { rolesQuery } from './operator-queries.ts';
import own from './operators.module.css';
import { texts } from './texts.ts';

/** Proposes other roles for an operator, each for good or until a day. */
export function RolesDialog({
  operator,
  onClose,
  onProposed,
}: {
  operator: OperatorView;
  onClose(): void;
  onProposed(proposalId: string): void;
}) {
  const t = useTexts(texts);
  const propose = usePropose();
  const { data, error, refetch } = useQuery(rolesQuery);
  const [chosen, setChosen] = useState(() => chosenOf(operator.heldRoles));
  const choose = (role: string, end: string | undefined) => {
    const { [role]: _, ...others } = chosen;
    setChosen(end === undefined ? others : { ...others, [role]: end });
  };
  return (
    <ReasonDialog
      title={t('propose-roles')}
      action={t('propose')}
      onClose={onClose}
      run={async (reason) => {
        const roles = sentRoles(chosen, operator.heldRoles);
        const payload = { operatorId: operator.operatorId, roles };
        onProposed(await propose({ kind: 'operators.roles', payload, reason }));
      }}
    >
      <p>{t('propose-text')}</p>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      <ul className={own.roles}>
        {data?.items.map(({ role }) => (
          <li key={role} className={own.role}>
            <Checkbox
              label={role}
              checked={role in chosen}
              onChange={({ target }) => choose(role, target.checked ? '' : undefined)}
            />
            {role in chosen && (
              <label className={sheet.line}>
                <span className={sheet.quiet}>{t('until')}</span>
                <input
                  type="date"
                  className={own.small}
                  aria-label={t('until-of', { role })}
                  value={chosen[role]}
                  onChange={({ target }) => choose(role, target.value)}
                />
              </label>
            )}
          </li>
        ))}
      </ul>
    </ReasonDialog>
  );
}
