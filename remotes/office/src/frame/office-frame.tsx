import type { logout } from '@fairline/contracts';
import type { ViewProps } from '@fairline/player-views/view-props.ts';
import { Icon } from '@fairline/ui/icon.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { api } from '../api.ts';
import type { SectionName } from '../sections.ts';
import styles from './frame.module.css';
import { type FrameData, loadFrame, usualFrame } from './frame-data.ts';
import { HelpBlock } from './help-block.tsx';
import { OfficeMenu } from './office-menu.tsx';

export interface OfficeFrameProps {
  view: Omit<ViewProps<unknown>, 'state'>;
  section: SectionName;
  /** Undefined when the server did not render. */
  frame: FrameData | undefined;
  title: string;
  children: ReactNode | ((frame: FrameData) => ReactNode);
}

/** The office round one of its sections: menu, way out, help. */
export function OfficeFrame({ view, section, frame, title, children }: OfficeFrameProps) {
  const { context, services, t } = view;
  const [isLeaving, setIsLeaving] = useState(false);
  const [data, setData] = useState(frame ?? usualFrame);
  useEffect(() => {
    if (frame === undefined) void loadFrame(api, view.lng).then(setData);
  }, [frame, view.lng]);

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
        <OfficeMenu view={view} section={section} isIdentificationEnabled={data.isIdentificationEnabled}>
          {context.player && (
            <button type="button" className={styles.leave} aria-busy={isLeaving} onClick={signOut}>
              <Icon name="log-out" />
              {t('menu.signOut')}
            </button>
          )}
        </OfficeMenu>
        <HelpBlock t={t} line={data.helpLine} />
      </div>
      <section className={styles.section}>
        <h1>{title}</h1>
        {typeof children === 'function' ? children(data) : children}
      </section>
    </div>
  );
}
