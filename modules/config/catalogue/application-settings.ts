import { z } from 'zod';
import { settingsOf } from './define-setting.ts';
import { momentMs, onOff, text } from './value-forms.ts';

const inApplication = settingsOf('application');

/** Settings of the shell's behaviour. Ids 1101 to 1199, and 1788, the known id of the setting for the accounts call. */
export const application = {
  maintenance: inApplication({
    id: 1101,
    name: 'maintenance',
    schema: z
      .object({
        mode: z.enum(['off', 'on', 'scheduled']),
        startedAt: momentMs,
        endedAt: momentMs,
        notifyStartedAt: momentMs,
        notifyEndedAt: momentMs,
      })
      .refine(inOrder, 'an end comes after its start')
      .readonly(),
    default: { mode: 'off', startedAt: null, endedAt: null, notifyStartedAt: null, notifyEndedAt: null },
    description: 'Maintenance: off, on, or within its window; moments in milliseconds UTC.',
    public: true,
  }),
  idleMinutes: inApplication({
    id: 1102,
    name: 'idleMinutes',
    schema: z.int().min(1).max(10_080),
    default: 575,
    description:
      'The number of minutes without activity after which a player is signed out, by the page and by the server.',
    public: true,
  }),
  isStatisticsEnabled: inApplication({
    id: 1103,
    name: 'isStatisticsEnabled',
    schema: onOff,
    default: true,
    description: 'The statistics page exists.',
    public: true,
  }),
  isIdentificationEnabled: inApplication({
    id: 1104,
    name: 'isIdentificationEnabled',
    schema: onOff,
    default: true,
    description: 'The identification page of the office exists.',
    public: true,
  }),
  paymentAvailability: inApplication({
    id: 1105,
    name: 'paymentAvailability',
    schema: z.enum(['everybody', 'players', 'nobody']),
    default: 'everybody',
    description: 'The people who can open the payment page.',
    public: true,
  }),
  isRechargeModal: inApplication({
    id: 1106,
    name: 'isRechargeModal',
    schema: onOff,
    default: false,
    description:
      'The deposit form opens as a modal. Navigation to its page from outside the office is cancelled.',
    public: true,
  }),
  shouldUseCookieIframeParameters: inApplication({
    id: 1107,
    name: 'shouldUseCookieIframeParameters',
    schema: onOff,
    default: false,
    description: 'Cookies also work when the site is in a frame of another site.',
    danger: {
      effect: 'lets other sites make requests in the name of a player',
      isIn: (before, after) => !before && after,
    },
    public: true,
  }),
  shouldPassPartitioned: inApplication({
    id: 1108,
    name: 'shouldPassPartitioned',
    schema: onOff,
    default: false,
    description: 'The cookies of a framed site are partitioned by the surrounding site.',
    public: true,
  }),
  isCookiePopupShown: inApplication({
    id: 1109,
    name: 'isCookiePopupShown',
    schema: onOff,
    default: true,
    description:
      'Visitors are asked for their consent to cookies. When this is off, every visitor counts as consenting to all cookies.',
    danger: {
      effect: 'counts every visitor as agreeing to all cookies',
      isIn: (before, after) => before && !after,
    },
    public: true,
  }),
  noticeLimit: inApplication({
    id: 1110,
    name: 'noticeLimit',
    schema: z.int().min(1).max(10),
    default: 3,
    description: 'The maximum number of notices of a group on the screen.',
    public: true,
  }),
  maintenanceNotice: inApplication({
    id: 1111,
    name: 'maintenanceNotice',
    schema: text,
    default: '',
    description:
      "The text of the maintenance notice, in place of the site's own text. It is set for a language.",
    public: true,
  }),
  isCookieAgreementLogged: inApplication({
    id: 1112,
    name: 'isCookieAgreementLogged',
    schema: onOff,
    default: true,
    description: 'After the sign-in, the site records when the player consented to cookies.',
    public: true,
  }),
  accountsVariant: inApplication({
    id: 1788,
    name: 'accountsVariant',
    schema: z.union([z.literal(0), z.literal(1)]),
    default: 0,
    description:
      'The way in which pages load the accounts of a player: 0 as a list, 1 with the active account and the bonuses apart. ' +
      'The accounts are the same. Open pages follow a change with their next load.',
    public: true,
  }),
};

function inOrder(window: {
  startedAt: number | null;
  endedAt: number | null;
  notifyStartedAt: number | null;
  notifyEndedAt: number | null;
}): boolean {
  const pairs = [
    [window.startedAt, window.endedAt],
    [window.notifyStartedAt, window.notifyEndedAt],
  ] as const;
  return pairs.every(([start, end]) => start === null || end === null || start < end);
}
