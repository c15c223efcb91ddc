import { Button } from '@fairline/ui/button.tsx';
import { Dialog } from '@fairline/ui/dialog.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../core/texts.ts';
import { Segments } from '../../parts/segments.tsx';
import sheet from '../../parts/sheet.module.css';
import { everybody, readScope, type Scope, scopeKey } from './scope.ts';
import styles from './settings.module.css';
import { texts } from './texts.ts';
import { useWords } from './use-words.ts';

/** The choice of the scope whose value is edited: everybody, one that has an override, or a new one. */
export function ScopePicker({
  scopes,
  chosen,
  mayAdd,
  onChoose,
}: {
  scopes: readonly Scope[];
  chosen: Scope;
  mayAdd: boolean;
  onChoose(scope: Scope): void;
}) {
  const t = useTexts(texts);
  const { scopeText } = useWords();
  const [isAdding, setAdding] = useState(false);
  const shown = new Map([everybody, ...scopes, chosen].map((scope) => [scopeKey(scope), scope]));
  return (
    <div className={styles.scopes}>
      <Segments
        label={t('scopes')}
        options={[...shown].map(([value, scope]) => ({ value, label: scopeText(scope) }))}
        value={scopeKey(chosen)}
        onChange={(key) => onChoose(readScope(key))}
      />
      {mayAdd && (
        <Button size="sm" onClick={() => setAdding(true)}>
          {t('scope-add')}
        </Button>
      )}
      {isAdding && (
        <NewScope
          onClose={() => setAdding(false)}
          onAdd={(scope) => {
            setAdding(false);
            onChoose(scope);
          }}
        />
      )}
    </div>
  );
}

function NewScope({ onAdd, onClose }: { onAdd(scope: Scope): void; onClose(): void }) {
  const t = useTexts(texts);
  const [country, setCountry] = useState('');
  const [lang, setLang] = useState('');
  const [problem, setProblem] = useState<string>();

  function add() {
    const scope = readScope(`${country.trim().toLowerCase()}-${lang.trim().toLowerCase()}`);
    if (scopeKey(scope) === scopeKey(everybody)) setProblem(t('scope-wrong'));
    else onAdd(scope);
  }

  return (
    <Dialog open onClose={onClose} title={t('scope-add')} closeLabel={t('close')} size="sm">
      <form
        className={sheet.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          add();
        }}
      >
        <TextField
          label={t('country')}
          hint={t('country-hint')}
          error={problem}
          maxLength={2}
          value={country}
          onChange={({ target }) => setCountry(target.value)}
        />
        <TextField
          label={t('language')}
          hint={t('language-hint')}
          maxLength={2}
          value={lang}
          onChange={({ target }) => setLang(target.value)}
        />
        <Button type="submit" variant="primary">
          {t('add')}
        </Button>
      </form>
    </Dialog>
  );
}
