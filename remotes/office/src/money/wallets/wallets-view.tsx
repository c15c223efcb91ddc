import type { AccountView } from '@fairline/contracts';
import { changeAccount } from '@fairline/remote-views/accounts.ts';
import { ClosedRight } from '@fairline/remote-views/rights/closed-right.tsx';
import { useRights } from '@fairline/remote-views/rights/use-rights.ts';
import { useMoneyNews } from '@fairline/remote-views/use-money-news.ts';
import { type Query, useQuery } from '@fairline/remote-views/use-query.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { useState } from 'react';
import frameStyles from '../../frame/frame.module.css';
import { OfficeFrame } from '../../frame/office-frame.tsx';
import { QueryCard } from '../../frame/query-card.tsx';
import { sectionView } from '../../frame/section-view.ts';
import { AddAccount } from './add-account.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { TransferForm, type TransferFormProps } from './transfer-form.tsx';
import { WalletCard } from './wallet-card.tsx';
import { addAccount, hasCurrency, removeAccount } from './wallet-changes.ts';
import styles from './wallets.module.css';
import { loadWallets, type Wallets } from './wallets-data.ts';

/** The player's accounts: which one is in use, adding and removing, and transfers between them. */
export const walletsView = sectionView({
  title: 'menu.wallets',
  Component: WalletsSection,
  queries: () => ({ wallets: loadWallets }),
});

function WalletsSection() {
  const { t } = useView();
  const query = useQuery('wallets', loadWallets);
  useMoneyNews(query.reload);
  return (
    <OfficeFrame section="wallets" title={t('menu.wallets')}>
      <QueryCard query={query} height="10rem">
        {(wallets) => <WalletsList wallets={wallets} query={query} />}
      </QueryCard>
    </OfficeFrame>
  );
}

/** The change that is being made, of which there is one at a time. */
type Busy = 'add' | `use:${string}` | 'remove' | undefined;

function WalletsList({
  wallets,
  query,
}: {
  wallets: Wallets;
  query: Pick<Query<Wallets>, 'replace' | 'reload'>;
}) {
  const { api, services, t } = useView();
  const [busy, setBusy] = useState<Busy>();
  const [leaving, setLeaving] = useState<AccountView>();
  const { accounts, addable } = wallets;
  const say = (text: string) => services.notify({ kind: 'snackbar', text });

  /** Makes one change at a time. A change that fails is reported, and changes nothing. */
  async function make(what: NonNullable<Busy>, work: () => Promise<void>): Promise<void> {
    if (busy !== undefined) return;
    setBusy(what);
    try {
      await work();
    } catch {
      services.notify({ kind: 'error', text: t('wallets.failed') });
    } finally {
      setBusy(undefined);
    }
  }

  const use = (account: AccountView) =>
    make(`use:${account.id}`, async () => {
      query.replace({ addable, accounts: await changeAccount({ api }, services, account.id) });
      say(t('wallets.using', { account: account.label }));
    });

  const add = (currencyId: number) =>
    make('add', async () => {
      const { message, accounts: after } = await addAccount({ api, services }, currencyId, accounts);
      if (!after) return services.notify({ kind: 'error', text: message });
      query.replace({ accounts: after, addable: addable.filter((each) => each.currencyId !== currencyId) });
      say(hasCurrency(after, currencyId) ? message : t('wallets.late'));
    });

  const remove = (account: AccountView) =>
    make('remove', async () => {
      const { message, accounts: after } = await removeAccount({ api, services }, account, accounts);
      setLeaving(undefined);
      if (!after) return services.notify({ kind: 'error', text: message });
      const { currencyId, iso, symbol } = account;
      query.replace({ accounts: after, addable: [...addable, { currencyId, iso, symbol }] });
      say(message);
    });

  return (
    <>
      <ul className={styles.wallets}>
        {accounts.map((account) => (
          <li key={account.id} className={frameStyles.card}>
            <WalletCard
              wallet={account}
              busy={busy === `use:${account.id}`}
              onUse={() => void use(account)}
              onRemove={() => setLeaving(account)}
            />
          </li>
        ))}
      </ul>
      <AddAccount addable={addable} busy={busy === 'add'} onAdd={(currencyId) => void add(currencyId)} />
      <TransferPart accounts={accounts.filter(({ type }) => type !== bonusAccount)} onDone={query.reload} />
      {leaving && (
        <RemoveDialog
          account={leaving}
          busy={busy === 'remove'}
          onClose={() => setLeaving(undefined)}
          onRemove={() => void remove(leaving)}
        />
      )}
    </>
  );
}

const bonusAccount = 4;

/** The transfer between own accounts, or the reason why the player may not make one now. */
function TransferPart(props: TransferFormProps) {
  const transfer = useRights()?.transfer;
  if (props.accounts.length > 1 && transfer && transfer.code !== null)
    return <ClosedRight code={transfer.code} until={transfer.until} />;
  return <TransferForm {...props} />;
}
