import type { ViewProps } from '@fairline/player-views/view-props.ts';
import { buttonClass } from '@fairline/ui/button.tsx';
import { EmptyState } from '@fairline/ui/states.tsx';
import frameStyles from '../frame/frame.module.css';
import { OfficeFrame } from '../frame/office-frame.tsx';
import type { PlainState } from '../page-state.ts';
import { viewAt } from '../view-at.ts';
import { isPlainName, type PlainName, plainSection } from './plain-sections.ts';

/** A section that has nothing to show so far. */
export function PlainView({ state, ...view }: ViewProps<PlainState>) {
  const { context, t } = view;
  const name = plainName(context.component) ?? plainName(viewAt(context.path));
  if (name === undefined) return null;
  const { icon, ways } = plainSection(name);
  return (
    <OfficeFrame view={view} section={name} frame={state?.frame} title={t(`menu.${name}`)}>
      <div className={frameStyles.card}>
        <EmptyState
          icon={icon}
          title={t(`plain.${name}`)}
          text={t(`plain.${name}.text`)}
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

function plainName(name: string | undefined): PlainName | undefined {
  return name !== undefined && isPlainName(name) ? name : undefined;
}
