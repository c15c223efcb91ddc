import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import { sportsbookAddress } from '@fairline/addresses/sportsbook-address';
import type { Translate } from '@fairline/i18n/translator';
import type { Crumb } from '@fairline/ui/breadcrumbs.tsx';
import { LinkTabs } from '@fairline/ui/link-tabs.tsx';
import { PageFrame } from '@fairline/ui/page-frame.tsx';
import { SegmentedLinks } from '@fairline/ui/segmented-links.tsx';
import type { ReactNode } from 'react';
import { type CyberPlace, champAddress, cyberTypes } from './addresses.ts';
import { type CyberData, sectionsOf } from './cyber-data.ts';
import { champOf, disciplineOf, headingOf } from './heading.ts';
import styles from './page.module.css';

interface CyberFrameProps {
  place: CyberPlace;
  data: CyberData | null;
  t: Translate;
  children: ReactNode;
}

/** The frame of every esports page: breadcrumbs, heading, variants, and tabs of the neighbouring views. */
export function CyberFrame({ place, data, t, children }: CyberFrameProps) {
  return (
    <PageFrame
      dense
      className={styles.page}
      crumbsLabel={t('breadcrumbs')}
      above={crumbsAbove(place, data, t)}
      heading={headingOf(place, data, t)}
      beside={<Types place={place} t={t} />}
    >
      <Views place={place} data={data} t={t} />
      {children}
    </PageFrame>
  );
}

/** Links to the variants of esports. */
function Types({ place: { lng, type, view }, t }: Pick<CyberFrameProps, 'place' | 't'>) {
  return (
    <SegmentedLinks
      label={t('types')}
      links={cyberTypes.map((each) => ({
        label: t(`type.${each}`),
        href: link(lng, routes.cyberType, { type: each }),
        isCurrent: each === type && view === 'overview',
        isAbove: each === type,
      }))}
    />
  );
}

function crumbsAbove(place: CyberPlace, data: CyberData | null, t: Translate): Crumb[] {
  const { lng, type, view } = place;
  const crumbs: Crumb[] = [{ label: t('home'), href: link(lng, routes.home) }];
  if (view === 'overview' && type === 'real') return crumbs;
  crumbs.push({ label: t('cyber'), href: link(lng, routes.cyberReal) });
  if (type !== 'real' && view !== 'overview') {
    crumbs.push({ label: t(`type.${type}`), href: link(lng, routes.cyberType, { type }) });
  }
  const about = disciplineOf(place, data);
  if (!about || view === 'discipline') return crumbs;
  crumbs.push({
    label: t(`discipline.${about.sportId}`),
    href: link(lng, routes.cyberDiscipline, { type, discipline: about.slug }),
  });
  const champ = champOf(place, data);
  if (view === 'game' && champ) {
    crumbs.push({ label: champ.name, href: champAddress(place, about.slug, champ) });
  }
  return crumbs;
}

/**
 * Tabs of the views of all disciplines or, within one, of that discipline, with links to its matches in the sportsbook.
 */
function Views({ place, data, t }: Omit<CyberFrameProps, 'children'>) {
  const { lng, type, view } = place;
  const about = disciplineOf(place, data);
  const tabs = about
    ? [
        {
          view: 'discipline',
          href: link(lng, routes.cyberDiscipline, { type, discipline: about.slug }),
        },
        { view: 'champs', href: link(lng, routes.cyberChamps, { type, discipline: about.slug }) },
      ]
    : [
        { view: 'overview', href: link(lng, routes.cyberType, { type }) },
        { view: 'disciplines', href: link(lng, routes.cyberDisciplines, { type }) },
        { view: 'all', href: link(lng, routes.cyberAll, { type }) },
      ];
  const champ = champOf(place, data);
  const below: [number, string][] = champ ? [[champ.id, champ.latinName ?? champ.name]] : [];
  const inSportsbook =
    about &&
    sectionsOf(type).map((section) => ({
      key: section,
      label: t(`in-sportsbook.${section}`),
      href: sportsbookAddress(lng, section, [about.sportId, about.slug], ...below),
    }));
  return (
    <LinkTabs
      label={t('views')}
      tabs={[
        ...tabs.map((tab) => ({
          key: tab.view,
          label: t(`tab.${tab.view}`),
          href: tab.href,
          isCurrent: tab.view === view,
        })),
        ...(inSportsbook ?? []),
      ]}
    />
  );
}
