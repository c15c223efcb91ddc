import type { CurrencyView } from '@fairline/contracts';
import { localeOf } from '@fairline/i18n/languages';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { Select } from '@fairline/ui/select.tsx';
import { useState } from 'react';
import frameStyles from '../../frame/frame.module.css';
import styles from './wallets.module.css';

export interface AddAccountProps {
  addable: readonly CurrencyView[];
  busy: boolean;
  onAdd(currencyId: number): void;
}

/** The form that adds an account in another currency. */
export function AddAccount({ addable, busy, onAdd }: AddAccountProps) {
  const { lng, t } = useView();
  const [chosen, setChosen] = useState<number>();
  const currency = addable.find(({ currencyId }) => currencyId === chosen) ?? addable[0];
  const names = new Intl.DisplayNames(localeOf(lng), { type: 'currency' });
  return (
    <section className={frameStyles.card}>
      <h2 className={styles.name}>{t('wallets.add')}</h2>
      <p className={frameStyles.muted}>{t(currency ? 'wallets.addText' : 'wallets.noMore')}</p>
      {currency && (
        <form
          className={styles.line}
          onSubmit={(event) => {
            event.preventDefault();
            onAdd(currency.currencyId);
          }}
        >
          <Select
            label={t('wallets.currency')}
            value={String(currency.currencyId)}
            options={addable.map(({ currencyId, iso }) => ({
              value: String(currencyId),
              label: `${names.of(iso) ?? iso} (${iso})`,
            }))}
            onChange={(event) => setChosen(Number(event.currentTarget.value))}
          />
          <Button type="submit" busy={busy}>
            {t('wallets.addButton')}
          </Button>
        </form>
      )}
      <p role="status" className="visually-hidden">
        {busy ? t('wallets.adding') : ''}
      </p>
    </section>
  );
}
