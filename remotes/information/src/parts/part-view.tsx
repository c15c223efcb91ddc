import type { Language } from '@fairline/i18n/languages';
import { createTranslator, type Dictionary, type Translate } from '@fairline/i18n/translator';
import type { MountContext, RemoteServices } from '@fairline/remote-kit/remote';
import { Skeleton } from '@fairline/ui/skeleton.tsx';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import type { CalculatorProps } from '../calculator/calculator.tsx';
import type { PartName } from '../page-text.ts';
import type { SiteFacts } from '../site-facts.ts';
import { Contacts } from './contacts.tsx';
import { HelpLines } from './help-lines-list.tsx';
import styles from './parts.module.css';
import type { SelfTestProps } from './self-test.tsx';
import type { StakesTableProps } from './stakes-table.tsx';
import { StepPicture } from './step-picture.tsx';

/** Parts with much code: imported on the server, loaded in a browser only by the page that shows them. */
export interface HeavyParts {
  Calculator: ComponentType<CalculatorProps>;
  SelfTest: ComponentType<SelfTestProps>;
  StakesTable: ComponentType<StakesTableProps>;
}

export interface PartViewProps {
  name: PartName;
  lng: Language;
  facts: SiteFacts;
  words: Dictionary;
  context: MountContext;
  services: RemoteServices;
  heavy: HeavyParts;
}

/** Shows the part of a page that is not text. */
export function PartView({ name, lng, facts, words, context, services, heavy }: PartViewProps): ReactNode {
  const t: Translate = createTranslator(lng, words);
  const { Calculator, SelfTest, StakesTable } = heavy;
  switch (name) {
    case 'contacts':
      return <Contacts contacts={facts.contacts} t={t} />;
    case 'help-lines':
      return <HelpLines lng={lng} ofOperator={facts.helpLine} />;
    case 'licence':
      return facts.licenceText === '' ? null : <p className={styles.licence}>{facts.licenceText}</p>;
    case 'stakes':
      return (
        <Suspense fallback={<Skeleton count={5} />}>
          <StakesTable lng={lng} rows={facts.stakes} words={words} />
        </Suspense>
      );
    case 'calculator':
      return (
        <Suspense fallback={<Skeleton shape="block" height="24rem" />}>
          <Calculator lng={lng} words={words} context={context} services={services} />
        </Suspense>
      );
    case 'self-test':
      return (
        <Suspense fallback={<Skeleton shape="block" height="24rem" />}>
          <SelfTest lng={lng} words={words} />
        </Suspense>
      );
    default:
      return <StepPicture name={name} />;
  }
}
