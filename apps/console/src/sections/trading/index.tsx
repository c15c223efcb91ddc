import { Route, Routes, useParams } from 'react-router';
import { isLive } from '../../core/live.ts';
import { useStore } from '../../core/store.ts';
import { useTexts } from '../../core/texts.ts';
import { NotFound } from '../../parts/not-found.tsx';
import { Page } from '../../parts/page.tsx';
import { BetTicker } from './bet-ticker.tsx';
import { FeedCorrections } from './feed-corrections.tsx';
import { FieldSheetView } from './field-sheet.tsx';
import { MatchList } from './match-list.tsx';
import { ReferralPage } from './referrals/referral-page.tsx';
import { RuleBooks } from './rule-books.tsx';
import { RulesView } from './rules-view.tsx';
import { SuspensionPage } from './suspension-page.tsx';
import { texts } from './texts.ts';
import styles from './trading.module.css';
import { TradingTabs } from './trading-tabs.tsx';

/** The trading desk: the matches, or one of them, with the bets beside. */
export default function Trading() {
  return (
    <Routes>
      <Route index element={<Desk />} />
      <Route path="referrals" element={<ReferralPage />} />
      <Route path="suspensions" element={<SuspensionPage />} />
      <Route path="rules" element={<RuleBooks />} />
      <Route path="price-rules" element={<RulesView />} />
      <Route path="price-rules/:kind" element={<RulesView />} />
      <Route path=":matchId" element={<Desk />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}

function Desk() {
  const t = useTexts(texts);
  const { matchId } = useParams();
  const isUp = useStore(isLive);
  return (
    <Page title={t('title')} fills>
      <div className={styles.desk}>
        <div className={styles.main}>
          <div role="status">{!isUp && <p className={styles.stale}>{t('stale')}</p>}</div>
          <TradingTabs />
          <FeedCorrections />
          {matchId === undefined ? <MatchList /> : <FieldSheetView key={matchId} />}
        </div>
        <BetTicker key={matchId ?? ''} matchId={matchId} />
      </div>
    </Page>
  );
}
