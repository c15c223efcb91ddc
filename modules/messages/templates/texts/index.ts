import type { Language } from '@fairline/i18n';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { ru } from './ru.ts';
import type { MessageTexts } from './text-key.ts';

/** The texts of messages in each language. */
export const messageTexts: Readonly<Record<Language, MessageTexts>> = { en, ru, es, de, ar };
