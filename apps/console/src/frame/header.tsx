import type { OperatorSession } from '@fairline/contracts';
import { Logo } from '@fairline/ui/logo.tsx';
import { Menu } from '@fairline/ui/menu.tsx';
import { Link, useNavigate } from 'react-router';
import { useStore } from '../core/store.ts';
import { useTexts } from '../core/texts.ts';
import { zone, zoneName } from '../core/zone.ts';
import { ThemeSwitch } from '../parts/theme-switch.tsx';
import { useAction } from '../parts/use-action.ts';
import styles from './header.module.css';
import { PaletteButton } from './palette-button.tsx';
import { signOut } from './sign-out.ts';
import { texts } from './texts.ts';
import { WaitingProposals } from './waiting-proposals.tsx';

/** The bar above all pages. */
export function Header({ operator }: { operator: OperatorSession }) {
  const t = useTexts(texts);
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.home}>
        <Logo label={t('console')} />
      </Link>
      <PaletteButton operator={operator} />
      <div className={styles.end}>
        <WaitingProposals />
        <ZoneSwitch />
        <ThemeSwitch />
        <AccountMenu operator={operator} />
      </div>
    </header>
  );
}

function ZoneSwitch() {
  const t = useTexts(texts);
  const choice = useStore(zone);
  const own = zoneName('own');
  const label = choice === 'utc' ? t('zone-utc', { zone: own }) : t('zone-own', { zone: own });
  return (
    <button
      type="button"
      className={styles.zone}
      title={label}
      aria-label={label}
      onClick={() => zone.set(choice === 'utc' ? 'own' : 'utc')}
    >
      {zoneName(choice)}
    </button>
  );
}

function AccountMenu({ operator }: { operator: OperatorSession }) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const leaving = useAction(signOut);
  return (
    <>
      {leaving.problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {t('sign-out-failed', { reason: leaving.problem })}
        </p>
      )}
      <Menu
        trigger={operator.name}
        label={t('account-menu', { name: operator.name })}
        align="end"
        items={[
          { id: 'factors', label: t('account-factors') },
          { id: 'tokens', label: t('account-tokens') },
          { id: 'sign-out', label: t('sign-out') },
        ]}
        onSelect={(id) => {
          if (id === 'sign-out') void leaving.run();
          else void navigate(id === 'tokens' ? '/account/tokens' : '/account');
        }}
      />
    </>
  );
}
