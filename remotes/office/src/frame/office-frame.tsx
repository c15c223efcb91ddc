import { useQuery } from '@fairline/remote-views/use-query.ts';
import { type AccountSection, useSectionOpened } from '@fairline/remote-views/use-section-opened.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Icon } from '@fairline/ui/icon.tsx';
import { logOut } from '@fairline/ui/shapes.ts';
import { type ReactNode, useState } from 'react';
import type { SectionName } from '../sections/section-groups.ts';
import styles from './frame.module.css';
import { defaultFrame, type FrameData, loadFrame } from './frame-data.ts';
import { HelpBlock } from './help-block.tsx';
import { OfficeMenu } from './office-menu.tsx';
import { sectionsInAnalytics } from './section-events.ts';

export interface OfficeFrameProps {
  section: SectionName;
  title: string;
  /** The name in analytics of the shown part of the section, where it has one of its own. */
  reportedAs?: AccountSection;
  children: ReactNode | ((frame: FrameData) => ReactNode);
}

/** The frame around each section: menu, sign-out button, help line. */
export function OfficeFrame({ section, title, reportedAs, children }: OfficeFrameProps) {
  const { context, services, t } = useView();
  const [isSigningOut, setIsSigningOut] = useState(false);
  useSectionOpened(reportedAs ?? sectionsInAnalytics[section]);
  const { answer } = useQuery('frame', loadFrame);
  const frame = answer?.kind === 'ready' ? answer.data : defaultFrame;

  function signOut(): void {
    if (isSigningOut) return;
    // The state is not reset, because the shell loads another page once the player is signed out.
    setIsSigningOut(true);
    services.emit('sign-out');
  }

  return (
    <div className={styles.office}>
      <div className={styles.side}>
        <OfficeMenu section={section} frame={frame}>
          {context.player && (
            <button type="button" className={styles.leave} aria-busy={isSigningOut} onClick={signOut}>
              <Icon shape={logOut} />
              {t('menu.signOut')}
            </button>
          )}
        </OfficeMenu>
        <HelpBlock t={t} line={frame.helpLine} />
      </div>
      <section className={styles.section}>
        <h1>{title}</h1>
        {typeof children === 'function' ? children(frame) : children}
      </section>
    </div>
  );
}
