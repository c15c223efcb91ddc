import type { PublishedRules, publishRuleBook, SettlementRule } from '@fairline/contracts';
import { Button } from '@fairline/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '../../core/api.ts';
import { useFormats } from '../../core/format.ts';
import { useRight } from '../../core/session.ts';
import { useTexts } from '../../core/texts.ts';
import { Page } from '../../parts/page.tsx';
import { useAction } from '../../parts/use-action.ts';
import { EachWayRules } from './each-way-rules.tsx';
import { Problem, ReasonField } from './form-parts.tsx';
import { refreshTrading, ruleBooksQuery } from './queries.ts';
import { RuleTable } from './rule-table.tsx';
import { texts } from './texts.ts';
import styles from './trading.module.css';
import { TradingTabs } from './trading-tabs.tsx';

/** The versions of the rules of settlement. The next one is made from the newest. */
export function RuleBooks() {
  const t = useTexts(texts);
  const { dateTime } = useFormats();
  const mayEdit = useRight('trading.edit');
  const { data = [] } = useQuery(ruleBooksQuery);
  const [newest, ...older] = data;
  return (
    <Page title={t('rules')}>
      <TradingTabs />
      <p className={styles.quiet}>{t('rules-about')}</p>
      {newest && <NextRules key={newest.version} newest={newest} mayEdit={mayEdit} />}
      {older.map((book) => (
        <details key={book.version}>
          <summary>
            {t('rules-version', {
              version: String(book.version),
              time: dateTime(book.inForceFrom),
              by: book.publishedBy,
              reason: book.reason,
            })}
          </summary>
          <RuleTable rules={book.rules} />
          <EachWayRules rules={book.rules} />
        </details>
      ))}
    </Page>
  );
}

function NextRules({ newest, mayEdit }: { newest: PublishedRules; mayEdit: boolean }) {
  const t = useTexts(texts);
  const { dateTime } = useFormats();
  const form = useId();
  const [rules, setRules] = useState<readonly SettlementRule[]>(newest.rules);
  const [reason, setReason] = useState('');
  const isChanged = JSON.stringify(rules) !== JSON.stringify(newest.rules);
  const publish = useAction(async () => {
    await api<typeof publishRuleBook>('POST', '/console-api/trading/rule-books', {
      body: { after: newest.version, rules: [...rules], reason },
    });
    await refreshTrading();
  });
  return (
    <form
      id={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void publish.run();
      }}
    >
      <h2>
        {t('rules-version', {
          version: String(newest.version),
          time: dateTime(newest.inForceFrom),
          by: newest.publishedBy,
          reason: newest.reason,
        })}
      </h2>
      <RuleTable rules={rules} onChange={mayEdit ? setRules : undefined} />
      <EachWayRules rules={rules} onChange={mayEdit ? setRules : undefined} />
      {mayEdit && (
        <>
          <ReasonField value={reason} onChange={setReason} />
          <Problem text={publish.problem} />
          <div>
            <Button variant="primary" type="submit" disabled={!isChanged} busy={publish.isBusy}>
              {t('publish-rules', { version: String(newest.version + 1) })}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
