import type { AccountView } from '@fairline/contracts';
import { betKinds, betProducts, betStateFilters } from '@fairline/contracts/bet-filters';
import { useReaderZone } from '@fairline/i18n/use-reader-zone';
import { loadAccounts } from '@fairline/remote-views/accounts.ts';
import { useHydrated } from '@fairline/remote-views/use-hydrated.ts';
import { useQuery } from '@fairline/remote-views/use-query.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { Select } from '@fairline/ui/select.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { fileHref, pdfHref } from './bets-data.ts';
import { type BetsFilter, filterHref, isNarrowed, readFilter } from './bets-filter.ts';
import styles from './history-filters.module.css';

/** The search and the filters of the history. They are kept in the address. */
export function HistoryFilters({ filter }: { filter: BetsFilter }) {
  const { context, services, t } = useView();
  const isHydrated = useHydrated();
  const { lng } = context;
  const any = { value: '', label: t('filters.any') };

  function show(form: HTMLFormElement): void {
    const values = Object.fromEntries(
      [...new FormData(form)].flatMap(([name, value]) =>
        typeof value === 'string' && value !== '' ? [[name, value]] : [],
      ),
    );
    services.emit('track', { name: 'history', data: { action: 'filtered' } });
    services.navigate(filterHref(lng, readFilter(values)));
  }

  return (
    <form
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault();
        show(event.currentTarget);
      }}
    >
      <TextField
        type="search"
        name="search"
        label={t('filters.search')}
        placeholder={t('filters.searchHint')}
        defaultValue={filter.search}
        maxLength={60}
      />
      <details className={styles.more} open={isNarrowed({ ...filter, search: undefined })}>
        <summary>{t('filters.more')}</summary>
        <div className={styles.fields}>
          <Select
            name="state"
            label={t('filters.state')}
            defaultValue={filter.state}
            options={betStateFilters.map((value) => ({ value, label: t(`filters.state.${value}`) }))}
          />
          <Select
            name="kind"
            label={t('filters.kind')}
            defaultValue={filter.kind}
            options={[any, ...betKinds.map((value) => ({ value, label: t(`filters.kind.${value}`) }))]}
          />
          <Select
            name="product"
            label={t('filters.product')}
            defaultValue={filter.product}
            options={[any, ...betProducts.map((value) => ({ value, label: t(`filters.product.${value}`) }))]}
          />
          <AccountSelect chosen={filter.currency} />
          <TextField type="date" name="from" label={t('filters.from')} defaultValue={filter.from} />
          <TextField type="date" name="until" label={t('filters.until')} defaultValue={filter.until} />
        </div>
      </details>
      <div className={styles.buttons}>
        <Button type="submit" size="sm" variant="primary">
          {t('filters.show')}
        </Button>
        {isNarrowed(filter) && (
          <a className={buttonClass({ size: 'sm', variant: 'quiet' })} href={filterHref(lng, readFilter({}))}>
            {t('filters.reset')}
          </a>
        )}
        {isHydrated && <Files filter={filter} />}
      </div>
    </form>
  );
}

/** The links that save the bets of a filter. The zone of the device is known in a browser alone. */
function Files({ filter }: { filter: BetsFilter }) {
  const { context, services, t } = useView();
  const { lng, oddsFormat } = context;
  const timeZone = useReaderZone(context, 'UTC');
  const files = [
    ['filters.export', 'my-bets.csv', fileHref(filter)],
    ['filters.exportPdf', 'my-bets.pdf', pdfHref(filter, { lng, timeZone, oddsFormat })],
  ] as const;
  return files.map(([text, name, href]) => (
    <a
      key={name}
      className={buttonClass({ size: 'sm' })}
      href={href}
      download={name}
      onClick={() => services.emit('track', { name: 'history', data: { action: 'exported' } })}
    >
      {t(text)}
    </a>
  ));
}

/** The accounts of the player by their currencies; nothing while there is one alone. */
function AccountSelect({ chosen }: { chosen: string | undefined }) {
  const { t } = useView();
  const { data } = useQuery('history.accounts', loadAccounts);
  const accounts = (data ?? []).filter(({ isPointsTypeBalance }) => !isPointsTypeBalance);
  if (accounts.length < 2 && chosen === undefined) return null;
  const named = accounts.map(({ iso, label }: AccountView) => ({ value: iso, label }));
  const isKnown = chosen === undefined || named.some(({ value }) => value === chosen);
  return (
    <Select
      name="currency"
      label={t('filters.account')}
      // The list is drawn again when the accounts have come, so that the chosen one is selected then.
      key={named.length}
      defaultValue={chosen}
      options={[
        { value: '', label: t('filters.any') },
        ...named,
        ...(isKnown ? [] : [{ value: chosen, label: chosen }]),
      ]}
    />
  );
}
