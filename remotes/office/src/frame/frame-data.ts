import type { getConfigGroups } from '@fairline/contracts';
import type { QueryCall } from '@fairline/remote-views/view.ts';
import { type HelpLine, readHelpLine } from './help-line.ts';

/** The part of the site's configuration that every section shows. */
export interface FrameData {
  helpLine: HelpLine | null;
  /** E-mail address of support; empty when the operator gives none. */
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

/** Reads the groups `contacts` and `application`. Without an answer the frame has default values. */
export async function loadFrame({
  api,
  context,
  signal,
}: Pick<QueryCall, 'api' | 'context' | 'signal'>): Promise<FrameData> {
  try {
    const { result } = await api<typeof getConfigGroups>('GET', '/bff-api/config/group/get', {
      query: { groups: 'contacts,application', lang: context.lng },
      signal,
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
