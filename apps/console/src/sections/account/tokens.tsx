import type { createToken, getTokens, removeToken } from '@fairline/contracts';
import type { AnswerOf } from '@fairline/contracts/call-api';
import { Button } from '@fairline/ui/button.tsx';
import { classNames } from '@fairline/ui/class-names.ts';
import { Dialog } from '@fairline/ui/dialog.tsx';
import { IconButton } from '@fairline/ui/icon-button.tsx';
import { trash } from '@fairline/ui/shapes/trash.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, queries } from '../../core/api.ts';
import { useFormats } from '../../core/format.ts';
import { useTexts } from '../../core/texts.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import sheet from '../../parts/sheet.module.css';
import { Failure, Loading } from '../../parts/view-state.tsx';
import styles from './account.module.css';
import { texts } from './texts.ts';
import { TokenForm } from './token-form.tsx';

type Token = AnswerOf<typeof getTokens>['items'][number];
type MadeToken = AnswerOf<typeof createToken>;

const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: () => api<typeof getTokens>('GET', '/console-api/tokens'),
});

/** The operator's tokens for scripts. */
export function Tokens() {
  const t = useTexts(texts);
  const { data, error, refetch } = useQuery(tokensQuery);
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<MadeToken>();
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <div className={styles.cards}>
      <section className={sheet.card}>
        <div className={styles.head}>
          <h2>{t('tokens')}</h2>
          <Button size="sm" onClick={() => setMaking(true)}>
            {t('token-new')}
          </Button>
        </div>
        <p className={sheet.quiet}>{t('tokens-intro')}</p>
        {data.items.length === 0 ? <p>{t('tokens-none')}</p> : <TokenTable tokens={data.items} />}
      </section>
      <Dialog
        open={isMaking}
        onClose={() => setMaking(false)}
        title={t('token-new')}
        closeLabel={t('close')}
        size="lg"
      >
        <TokenForm
          onMade={(token) => {
            setMaking(false);
            setMade(token);
            void queries.invalidateQueries(tokensQuery);
          }}
        />
      </Dialog>
      <Dialog
        open={made !== undefined}
        onClose={() => {}}
        title={t('token-made')}
        closeLabel={t('close')}
        dismissible={false}
        footer={
          <>
            <CopyButton text={made?.token ?? ''} />
            <Button variant="primary" size="sm" onClick={() => setMade(undefined)}>
              {t('done')}
            </Button>
          </>
        }
      >
        <div className={sheet.form}>
          <p>{t('token-once')}</p>
          <code className={sheet.secret}>{made?.token}</code>
        </div>
      </Dialog>
    </div>
  );
}

function TokenTable({ tokens }: { tokens: readonly Token[] }) {
  const t = useTexts(texts);
  const { dateTime } = useFormats();
  const [chosen, setChosen] = useState<Token>();
  return (
    <>
      <table className={classNames(sheet.table, styles.ends)}>
        <thead>
          <tr>
            <th>{t('token-name')}</th>
            <th>{t('token-scopes')}</th>
            <th>{t('token-ends')}</th>
            <th>{t('token-used')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {tokens.map((token) => (
            <tr key={token.tokenId}>
              <td>{token.name}</td>
              <td>{token.scopes.join(', ')}</td>
              <td>{dateTime(token.expiresAt)}</td>
              <td>{token.usedAt === null ? t('never') : dateTime(token.usedAt)}</td>
              <td>
                <IconButton
                  icon={trash}
                  size="sm"
                  label={t('token-end', { name: token.name })}
                  onClick={() => setChosen(token)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ConfirmDialog
        open={chosen !== undefined}
        title={t('token-end-title')}
        action={t('end')}
        isDanger
        onClose={() => setChosen(undefined)}
        onConfirm={async () => {
          await api<typeof removeToken>('DELETE', '/console-api/tokens/:tokenId', {
            params: { tokenId: chosen?.tokenId ?? '' },
          });
          await queries.invalidateQueries(tokensQuery);
        }}
      >
        <p>{t('token-end-text', { name: chosen?.name ?? '' })}</p>
      </ConfirmDialog>
    </>
  );
}
