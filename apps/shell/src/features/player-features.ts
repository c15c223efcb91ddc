import type { CookieConsent } from '../site/cookie-agreement.ts';
import { type AgreementLogPorts, logCookieAgreement } from './consent/log-cookie-agreement.ts';
import type { Feature } from './feature.ts';
import { type ConvertReminderPorts, remindToConvert } from './notices/convert-reminder.ts';
import { followPlayer, type PlayerNoticesPorts } from './notices/player-notices.ts';
import { type PreviousLoginPorts, showPreviousLogin } from './notices/show-previous-login.ts';
import { type ActiveAccountPorts, followActiveAccount } from './session/follow-active-account.ts';
import { type NetworkSignInPorts, reportNetworkSignIn } from './session/report-network-sign-in.ts';
import { type PlayerSessionPorts, startPlayerSession } from './session/start-player-session.ts';

export type PlayerFeaturePorts = PlayerSessionPorts &
  PlayerNoticesPorts &
  ConvertReminderPorts &
  ActiveAccountPorts &
  PreviousLoginPorts &
  NetworkSignInPorts &
  AgreementLogPorts & { consent: CookieConsent };

/** The features of a player's page. Only a player's page loads this table and the code of its features. */
export const playerFeatures: readonly Feature<PlayerFeaturePorts>[] = [
  { name: 'player session', when: 'start', start: startPlayerSession },
  { name: 'player notices', when: 'start', start: followPlayer },
  { name: 'active account', when: 'start', start: followActiveAccount },
  { name: 'previous login', when: 'start', start: showPreviousLogin },
  { name: 'network sign-in', when: 'start', start: reportNetworkSignIn },
  { name: 'cookie agreement', when: 'start', start: logCookieAgreement },
  { name: 'conversion', when: 'consent', start: remindToConvert },
];
