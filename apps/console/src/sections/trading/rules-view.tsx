import type { endTradingRule, getTradingRules, RuleKind, TradingRuleView } from '@fairline/contracts';
import { Button } from '@fairline/ui/button.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { api, queries } from '../../core/api.ts';
import { useFormats } from '../../core/format.ts';
import { useRight } from '../../core/session.ts';
import { useTexts } from '../../core/texts.ts';
import { Page } from '../../parts/page.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { Segments } from '../../parts/segments.tsx';
import { Failure, Loading } from '../../parts/view-state.tsx';
import { RuleForm } from './rule-form.tsx';
import { ruleKinds } from './rule-of-form.ts';
import { placeWords, termWords } from './rule-words.ts';
import { texts } from './texts.ts';
import styles from './trading.module.css';
import { TradingTabs } from './trading-tabs.tsx';

function rulesQuery(kind: RuleKind) {
  return queryOptions({
    queryKey: ['trading', 'rules', kind],
    queryFn: async ({ signal }): Promise<TradingRuleView[]> => {
      const query = { kind, limit: 200 };
      const path = '/console-api/trading/rules';
      return (await api<typeof getTradingRules>('GET', path, { query, signal })).items;
    },
  });
}

/** The rules of margins, prices, limits, liability and taxes that are in force; traders set and end them. */
export function RulesView() {
  const t = useTexts(texts);
  const formats = useFormats();
  const { dateTime } = formats;
  const navigate = useNavigate();
  const { kind: named } = useParams();
  const kind = ruleKinds.find((each) => each === named) ?? 'margin';
  const mayEdit = useRight('trading.edit');
  const { data: rules, error, refetch } = useQuery(rulesQuery(kind));
  const [asked, setAsked] = useState<{ end: TradingRuleView } | { replaces: TradingRuleView | undefined }>();
  const close = () => setAsked(undefined);
  const refresh = () => queries.invalidateQueries({ queryKey: ['trading', 'rules'] });

  return (
    <Page title={t('price-rules')}>
      <TradingTabs />
      <div className={styles.bar}>
        <Segments
          label={t('price-rules')}
          value={kind}
          options={ruleKinds.map((value) => ({ value, label: t(`rule-${value}`) }))}
          onChange={(next) => void navigate(`/trading/price-rules/${next}`)}
        />
        {mayEdit && (
          <span className={styles.end}>
            <Button variant="primary" onClick={() => setAsked({ replaces: undefined })}>
              {t('set-rule')}
            </Button>
          </span>
        )}
      </div>
      <p className={styles.quiet}>
        {t(`about-rule-${kind}`)} {t('rule-amounts')}
      </p>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !rules && <Loading />}
      {rules?.length === 0 && <p>{t('no-rules')}</p>}
      <ul className={styles.rules}>
        {rules?.map((rule) => (
          <li key={rule.ruleId}>
            <span>
              <strong>{placeWords(rule, t) || t('everywhere')}</strong> {termWords(rule, t, formats)}{' '}
              {rule.expiresAt !== null && t('rule-until', { time: dateTime(rule.expiresAt) })}{' '}
              <span className={styles.quiet}>
                {t('suspended-by', { by: rule.setBy, time: dateTime(rule.setAt), reason: rule.reason })}
              </span>
            </span>
            {mayEdit && (
              <span className={styles.end}>
                <Button size="sm" onClick={() => setAsked({ replaces: rule })}>
                  {t('change-rule')}
                </Button>
                <Button size="sm" variant="danger" onClick={() => setAsked({ end: rule })}>
                  {t('end-rule')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {asked && 'end' in asked && (
        <ReasonDialog
          title={t('end-rule')}
          action={t('end-rule')}
          isDanger
          run={async (reason) => {
            const params = { ruleId: asked.end.ruleId };
            const path = '/console-api/trading/rules/:ruleId/ending';
            await api<typeof endTradingRule>('POST', path, { params, body: { reason } });
            await refresh();
          }}
          onClose={close}
        />
      )}
      {asked && 'replaces' in asked && (
        <RuleForm kind={kind} replaces={asked.replaces} onSet={refresh} onClose={close} />
      )}
    </Page>
  );
}
