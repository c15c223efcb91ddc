import { textsOf } from '@fairline/i18n/page-texts';
import type { Translate } from '@fairline/i18n/translator';
import type { RemoteComponentProps } from '@fairline/remote-kit/remote/react';
import type { ReactNode } from 'react';
import { EmptyCard, sportsbookWays } from './empty-card.tsx';
import { LinkTabs } from './link-tabs.tsx';
import { PageFrame } from './page-frame.tsx';
import { type Place, placesIn, type SectionTable, sectionHref, sectionsAbove } from './section-table.ts';

/** The pages of a table as long as none of them has anything to show: where they stand, and the ways on. */
export function sectionPage(table: SectionTable): (props: RemoteComponentProps<null>) => ReactNode {
  const placeAt = placesIn(table.sections);
  return ({ context: { lng, path } }) => {
    const place = placeAt(path);
    return place ? <SectionFrame {...{ table, place, lng }} /> : null;
  };
}

interface SectionFrameProps {
  table: SectionTable;
  place: Place;
  lng: string;
  /** What the page shows; the ways on when it has nothing. */
  children?: ReactNode;
}

/** The frame of a section: where it stands, and the tabs of its group. */
export function SectionFrame({ table, place, lng, children }: SectionFrameProps) {
  const t = textsOf(lng);
  const { key, group } = place.section;
  const sections = sectionsAbove(table.sections, place.section);
  const above = sections.map((section) => ({
    label: t(`${section.key}.title`),
    href: sectionHref(lng, section),
  }));
  // A section that is a tab of this page needs no second way to it.
  const isParentTab = group !== undefined && sections.at(-1)?.group === group;
  const parents = isParentTab ? [] : above.slice(-1);
  return (
    <PageFrame
      crumbsLabel={t('breadcrumbs')}
      above={[{ label: t('home'), href: `/${lng}` }, ...above]}
      heading={t(`${key}.title`)}
    >
      {group !== undefined && <GroupTabs {...{ table, place, lng, group, t }} />}
      {children ?? (
        <EmptyCard
          icon={table.icon}
          title={t(`${key}.empty`)}
          text={t(`${key}.text`)}
          ways={[...parents, ...sportsbookWays(lng, t)]}
        />
      )}
    </PageFrame>
  );
}

interface GroupTabsProps extends Pick<SectionFrameProps, 'table' | 'place' | 'lng'> {
  group: string;
  t: Translate;
}

/** The sections of a group, with the names that this page's address has in it. */
function GroupTabs({ table, place: { section, params }, lng, group, t }: GroupTabsProps) {
  const tabs = table.sections.filter((each) => each.group === group);
  return (
    <LinkTabs
      label={t('tabs')}
      tabs={tabs.map((tab) => ({
        key: tab.key,
        label: t(`${tab.key}.tab`),
        href: sectionHref(lng, tab, params),
        isCurrent: tab.key === section.key,
      }))}
    />
  );
}
