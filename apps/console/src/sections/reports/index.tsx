import { NavLink, Route, Routes, useLocation } from 'react-router';
import { useTexts } from '../../core/texts.ts';
import { Page } from '../../parts/page.tsx';
import { Deposits } from './deposits.tsx';
import { Liability } from './liability.tsx';
import { Registrations } from './registrations.tsx';
import { Regulator } from './regulator.tsx';
import own from './reports.module.css';
import { Results } from './results.tsx';
import { Taxes } from './taxes.tsx';
import { texts } from './texts.ts';

const tabs = ['results', 'liability', 'deposits', 'registrations', 'regulator', 'taxes'] as const;

/** The reports: figures by day and dimension, as the ledger has them. */
export default function Reports() {
  const t = useTexts(texts);
  const { pathname } = useLocation();
  const shown = tabs.find((tab) => pathname.endsWith(`/${tab}`)) ?? 'results';
  return (
    <Page title={t(shown)}>
      <nav className={own.tabs} aria-label={t('tabs')}>
        {tabs.map((tab) => (
          <NavLink
            key={tab}
            to={tab === 'results' ? '/reports' : `/reports/${tab}`}
            end
            className={own.tab ?? ''}
          >
            {t(tab)}
          </NavLink>
        ))}
      </nav>
      <Routes>
        <Route index element={<Results />} />
        <Route path="liability" element={<Liability />} />
        <Route path="deposits" element={<Deposits />} />
        <Route path="registrations" element={<Registrations />} />
        <Route path="regulator" element={<Regulator />} />
        <Route path="taxes" element={<Taxes />} />
      </Routes>
    </Page>
  );
}
