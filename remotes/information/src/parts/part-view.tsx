import { createTranslator, type Dictionary } from '@fairline/i18n/translator';
import { useView } from '@fairline/remote-views/view-context.ts';
import type { ComponentType } from 'react';
import type { PartName } from '../page-text.ts';
import type { SiteFacts } from '../site-facts.ts';
import { Contacts } from './contacts.tsx';
import { HelpLines } from './help-lines-list.tsx';
import styles from './parts.module.css';
import { RulesTable } from './rules-table.tsx';
import { StakesTable } from './stakes-table.tsx';
import { isPictureName, StepPicture } from './step-picture.tsx';

/** Components that only some pages have, by the names of their parts. They find their texts in `words`. */
export type OwnParts = Readonly<Partial<Record<PartName, ComponentType<{ words: Dictionary }>>>>;

export interface PartViewProps {
  name: PartName;
  parts: OwnParts;
  facts: SiteFacts;
  words: Dictionary;
}

/** Shows the part of a page that is not text. */
export function PartView({ name, parts, facts, words }: PartViewProps) {
  const { lng } = useView();
  const t = createTranslator(lng, words);
  const Own = parts[name];
  if (Own) return <Own words={words} />;
  if (isPictureName(name)) return <StepPicture name={name} />;
  if (name === 'contacts') return <Contacts contacts={facts.contacts} t={t} />;
  if (name === 'help-lines') return <HelpLines lng={lng} ofOperator={facts.helpLine} />;
  if (name === 'settlement-rules') return <RulesTable rules={facts.rules} t={t} />;
  if (name === 'stakes') return <StakesTable rows={facts.stakes} t={t} />;
  if (name === 'licence' && facts.licenceText !== '')
    return <p className={styles.licence}>{facts.licenceText}</p>;
  return null;
}
