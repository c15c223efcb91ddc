import { link } from '@fairline/addresses/link';
import type { View } from '@fairline/remote-views/view.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { EmptyState } from '@fairline/ui/states.tsx';
import frameStyles from '../frame/frame.module.css';
import { OfficeFrame } from '../frame/office-frame.tsx';
import { sectionView } from '../frame/section-view.ts';
import type { EmptyName } from '../sections/section-groups.ts';
import { emptySections } from './empty-sections.ts';

/** Defines a section that has nothing to show yet. */
export function emptyView(name: EmptyName): View {
  return sectionView({ title: `menu.${name}`, Component: () => <Empty name={name} /> });
}

function Empty({ name }: { name: EmptyName }) {
  const { context, t } = useView();
  const { icon, ways } = emptySections[name];
  return (
    <OfficeFrame section={name} title={t(`menu.${name}`)}>
      <div className={frameStyles.card}>
        <EmptyState
          icon={icon}
          title={t(`empty.${name}`)}
          text={t(`empty.${name}.text`)}
          action={
            <div className={frameStyles.actions}>
              {ways.map(({ text, path }) => (
                <a key={text} className={buttonClass()} href={link(context.lng, path)}>
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
