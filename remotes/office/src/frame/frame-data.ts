import type { getConfigGroups } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import { type HelpLine, readHelpLine } from './help-line.ts';

/** What the site's configuration says that every section needs. */
export interface FrameData {
  helpLine: HelpLine | null;
  /** Of support; empty when the operator gives none. */
  email: string;
  phone: string;
  isIdentificationEnabled: boolean;
}

export const defaultFrame: FrameData = {
  helpLine: null,
  email: '',
  phone: '',
  isIdentificationEnabled: true,
};

/** Groups `contacts` and `application`; the usual frame when they cannot be had: the section stands all the same. */
export async function loadFrame(api: Api, lang: string, signal?: AbortSignal): Promise<FrameData> {
  try {
    const { result } = await api<typeof getConfigGroups>('GET', '/bff-api/config/group/get', {
      query: { groups: 'contacts,application', lang },
      ...(signal ? { signal } : {}),
    });
    const { contacts = {}, application = {} } = result;
    return {
      helpLine: readHelpLine(contacts.helpLine),
      email: text(contacts.email, /^[^\s@<>"]+@[^\s@<>"]+$/),
      phone: text(contacts.phone, /^\+[\d ()-]+$/),
      isIdentificationEnabled: application.isIdentificationEnabled !== false,
    };
  } catch {
    return defaultFrame;
  }
}

function text(value: unknown, form: RegExp): string {
  return typeof value === 'string' && form.test(value) ? value : '';
}
