import type { ViewProps } from '@fairline/player-views/view-props.ts';
import { Icon } from '@fairline/ui/icon.tsx';
import { logOut } from '@fairline/ui/shapes.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { api } from '../api.ts';
import type { SectionName } from '../sections/section-groups.ts';
import styles from './frame.module.css';
import { defaultFrame, type FrameData, loadFrame } from './frame-data.ts';
import { HelpBlock } from './help-block.tsx';
import { OfficeMenu } from './office-menu.tsx';
import { useSectionEvent } from './section-events.ts';

export interface OfficeFrameProps {
  view: Omit<ViewProps<unknown>, 'state'>;
  section: SectionName;
  /** Undefined when the server did not render this page. */
  frame: FrameData | undefined;
  title: string;
  children: ReactNode | ((frame: FrameData) => ReactNode);
}

/** The frame around each section: menu, sign-out button, help line. */
export function OfficeFrame({ view, section, frame, title, children }: OfficeFrameProps) {
  const { context, services, t } = view;
  const [isSigningOut, setIsSigningOut] = useState(false);
  useSectionEvent(services, section, context.player !== null);
  const [data, setData] = useState(frame ?? defaultFrame);
  useEffect(() => {
    if (frame === undefined) void loadFrame(api, view.lng).then(setData);
  }, [frame, view.lng]);

  function signOut(): void {
    if (isSigningOut) return;
    // Stays set: the shell loads another page once the player is signed out.
    setIsSigningOut(true);
    services.emit('sign-out');
  }

  return (
    <div className={styles.office}>
      <div className={styles.side}>
        <OfficeMenu view={view} section={section} frame={data}>
          {context.player && (
            <button type="button" className={styles.leave} aria-busy={isSigningOut} onClick={signOut}>
              <Icon shape={logOut} />
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
