import type { changeOperator, endOperatorSessions, OperatorView } from '@fairline/contracts';
import { Button } from '@fairline/ui/button.tsx';
import { TextArea } from '@fairline/ui/text-area.tsx';
import { useState } from 'react';
import { api } from '../../core/api.ts';
import { useTexts } from '../../core/texts.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { renewOperators } from './operator-queries.ts';
import { RolesDialog } from './roles-dialog.tsx';
import { texts } from './texts.ts';

type Opened = 'disable' | 'enable' | 'unlock' | 'networks' | 'sessions' | 'roles';

export interface OperatorActionsProps {
  operator: OperatorView;
  /** Called with a sentence about what was done. */
  onDone(done: { text: string; proposalId?: string } | undefined): void;
}

/** The actions on an operator's account. */
export function OperatorActions({ operator, onDone }: OperatorActionsProps) {
  const t = useTexts(texts);
  const { operatorId, name } = operator;
  const [opened, setOpened] = useState<Opened>();
  const [networks, setNetworks] = useState('');
  const close = () => setOpened(undefined);
  const open = (which: Opened) => {
    onDone(undefined);
    setNetworks(operator.networks.join('\n'));
    setOpened(which);
  };

  async function change(changed: Partial<Pick<OperatorView, 'networks'>>, reason: string, isOff: boolean) {
    try {
      await api<typeof changeOperator>('PUT', '/console-api/operators/:operatorId', {
        params: { operatorId },
        body: {
          version: operator.version,
          state: isOff ? 'disabled' : 'active',
          networks: changed.networks ?? operator.networks,
          reason,
        },
      });
    } finally {
      await renewOperators();
    }
  }

  const stateAction =
    operator.state === 'disabled' ? 'enable' : operator.state === 'locked' ? 'unlock' : 'disable';
  return (
    <>
      <Button variant="quiet" onClick={() => open('sessions')}>
        {t('end-sessions')}
      </Button>
      <Button onClick={() => open('networks')}>{t('change-networks')}</Button>
      <Button onClick={() => open(stateAction)}>{t(stateAction)}</Button>
      {operator.state === 'locked' && <Button onClick={() => open('disable')}>{t('disable')}</Button>}
      <Button variant="primary" onClick={() => open('roles')}>
        {t('propose-roles')}
      </Button>
      {(opened === 'disable' || opened === 'enable' || opened === 'unlock') && (
        <ReasonDialog
          title={t(opened)}
          action={t(opened)}
          isDanger={opened === 'disable'}
          onClose={close}
          run={(reason) => change({}, reason, opened === 'disable')}
        >
          <p>{t(`${opened}-text`, { name })}</p>
        </ReasonDialog>
      )}
      {opened === 'networks' && (
        <ReasonDialog
          title={t('change-networks')}
          action={t('save')}
          onClose={close}
          run={(reason) => change({ networks: linesOf(networks) }, reason, operator.state === 'disabled')}
        >
          <TextArea
            label={t('networks')}
            hint={t('networks-hint')}
            rows={4}
            value={networks}
            onChange={({ target }) => setNetworks(target.value)}
          />
        </ReasonDialog>
      )}
      <ConfirmDialog
        open={opened === 'sessions'}
        title={t('end-sessions')}
        action={t('end-sessions')}
        isDanger
        onClose={close}
        onConfirm={async () => {
          const { ended } = await api<typeof endOperatorSessions>(
            'POST',
            '/console-api/operators/:operatorId/sessions/end',
            { params: { operatorId } },
          );
          onDone({ text: t('sessions-ended', { count: ended }) });
        }}
      >
        <p>{t('end-sessions-text', { name })}</p>
      </ConfirmDialog>
      {opened === 'roles' && (
        <RolesDialog
          operator={operator}
          onClose={close}
          onProposed={(proposalId) => onDone({ text: t('proposed'), proposalId })}
        />
      )}
    </>
  );
}

/** Returns the lines of a field that are not empty. */
function linesOf(text: string): string[] {
  return text
    .split(/[\n,]/)
    .map((each) => each.trim())
    .filter((each) => each !== '');
}
