import type { logout } from '@fairline/contracts';
import { Icon } from '@fairline/ui/icon.tsx';
import type { IconName } from '@fairline/ui/icon-shapes.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { api } from '../api.ts';
import type { ViewProps } from '../view-props.ts';
import styles from './frame.module.css';
import { HelpBlock } from './help-block.tsx';
import { type HelpLine, loadHelpLine } from './help-line.ts';

export type SectionName = 'account' | 'history' | 'historypay' | 'recharge' | 'responsible';

const sections: readonly { name: SectionName; icon: IconName }[] = [
  { name: 'account', icon: 'user' },
  { name: 'history', icon: 'ticket' },
  { name: 'historypay', icon: 'stats' },
  { name: 'recharge', icon: 'wallet' },
  { name: 'responsible', icon: 'shield' },
];

export interface OfficeFrameProps {
  view: Omit<ViewProps<unknown>, 'state'>;
  section: SectionName;
  /** Undefined when the server did not render. */
  helpLine: HelpLine | null | undefined;
  title: string;
  children: ReactNode;
}

/** The office round one of its sections: menu, way out, help. */
export function OfficeFrame({ view, section, helpLine, title, children }: OfficeFrameProps) {
  const { context, services, t } = view;
  const [isLeaving, setIsLeaving] = useState(false);
  const [line, setLine] = useState(helpLine ?? null);
  useEffect(() => {
    if (helpLine === undefined) void loadHelpLine(api, view.lng).then(setLine);
  }, [helpLine, view.lng]);

  async function signOut(): Promise<void> {
    if (isLeaving) return;
    setIsLeaving(true);
    try {
      await api<typeof logout>('POST', '/web-api/user/logout');
      services.emit('session-changed', { returnTo: `/${context.lng}` });
    } catch {
      services.notify({ kind: 'error', text: t('signOut.failed') });
      setIsLeaving(false);
    }
  }

  return (
    <div className={styles.office}>
      <div className={styles.side}>
        <nav className={styles.menu} aria-label={t('menu.label')}>
          <ul>
            {sections.map(({ name, icon }) => (
              <li key={name}>
                <a
                  className={styles.item}
                  href={`/${context.lng}/office/${name}`}
                  aria-current={name === section ? 'page' : undefined}
                >
                  <Icon name={icon} />
                  {t(`menu.${name}`)}
                </a>
              </li>
            ))}
            {context.player && (
              <li>
                <button type="button" className={styles.item} aria-busy={isLeaving} onClick={signOut}>
                  <Icon name="log-out" />
                  {t('menu.signOut')}
                </button>
              </li>
            )}
          </ul>
        </nav>
        <HelpBlock t={t} line={line} />
      </div>
      <section className={styles.section}>
        <h1>{title}</h1>
        {children}
      </section>
    </div>
  );
}
