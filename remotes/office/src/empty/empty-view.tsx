import type { ViewProps } from '@fairline/player-views/view-props.ts';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { EmptyState } from '@fairline/ui/states.tsx';
import frameStyles from '../frame/frame.module.css';
import { OfficeFrame } from '../frame/office-frame.tsx';
import type { FrameState } from '../frame/page-state.ts';
import { emptySection, isEmptyName } from '../sections/empty-sections.ts';

/** A section that has nothing to show yet: it says so and links to other pages. */
export function EmptyView({ state, ...view }: ViewProps<FrameState>) {
  const { context, t } = view;
  const name = context.component || context.path.replace(/^\/[a-z]{2}\/office\/|\/$/g, '');
  if (!isEmptyName(name)) return null;
  const { icon, ways } = emptySection(name);
  return (
    <OfficeFrame view={view} section={name} frame={state?.frame} title={t(`menu.${name}`)}>
      <div className={frameStyles.card}>
        <EmptyState
          icon={icon}
          title={t(`empty.${name}`)}
          text={t(`empty.${name}.text`)}
          action={
            <div className={frameStyles.actions}>
              {ways.map(({ text, path }) => (
                <a key={text} className={buttonClass()} href={`/${context.lng}${path}`}>
                  {t(`way.${text}`)}
                </a>
              ))}
            </div>
          }
        />
      </div>
    </OfficeFrame>
  );
}
