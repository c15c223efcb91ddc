import type { createToken, Permission } from '@fairline/contracts';
import type { AnswerOf } from '@fairline/contracts/call-api';
import { Button } from '@fairline/ui/button.tsx';
import { Checkbox } from '@fairline/ui/checkbox.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { api } from '../../core/api.ts';
import { useOperator } from '../../core/session.ts';
import { useTexts } from '../../core/texts.ts';
import sheet from '../../parts/sheet.module.css';
import { useAction } from '../../parts/use-action.ts';
import styles from './account.module.css';
import { bySection } from './by-section.ts';
import { texts } from './texts.ts';

const defaultDays = '90';

/** The form of a new token. It offers the rights that the operator has. */
export function TokenForm({ onMade }: { onMade(token: AnswerOf<typeof createToken>): void }) {
  const t = useTexts(texts);
  const operator = useOperator();
  const [name, setName] = useState('');
  const [days, setDays] = useState(defaultDays);
  const [scopes, setScopes] = useState<readonly Permission[]>([]);
  const { run, isBusy, problem, setProblem } = useAction(async () => {
    const body = { name, scopes: [...scopes], days: Number(days) };
    onMade(await api<typeof createToken>('POST', '/console-api/tokens', { body }));
  });
  const own = operator?.grants.map(({ permission }) => permission) ?? [];

  return (
    <form
      className={sheet.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (scopes.length === 0) setProblem(t('no-scope'));
        else void run();
      }}
    >
      <TextField
        label={t('token-name')}
        hint={t('token-name-hint')}
        required
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label={t('token-days')}
        type="number"
        min={1}
        max={365}
        required
        value={days}
        onChange={({ target }) => setDays(target.value)}
      />
      <fieldset>
        <legend>{t('token-scopes')}</legend>
        <div className={styles.scopes}>
          {bySection(own).map(({ section, rights }) => (
            <div key={section} className={styles.scope}>
              <span>{section}</span>
              {rights.map(({ right, action }) => (
                <Checkbox
                  key={right}
                  label={t(action)}
                  aria-label={right}
                  checked={scopes.includes(right)}
                  onChange={({ target }) =>
                    setScopes(target.checked ? [...scopes, right] : scopes.filter((scope) => scope !== right))
                  }
                />
              ))}
            </div>
          ))}
        </div>
      </fieldset>
      {problem !== undefined && (
        <p role="alert" className={sheet.problem}>
          {problem}
        </p>
      )}
      <Button type="submit" variant="primary" busy={isBusy}>
        {t('token-create')}
      </Button>
    </form>
  );
}
