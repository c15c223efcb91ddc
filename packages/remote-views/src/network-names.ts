import type { SocialNetwork } from '@fairline/contracts';

/** The networks by their own names, which are written alike in every language. */
export const networkNames: Readonly<Record<SocialNetwork, string>> = {
  google: 'Google',
  vk: 'VK',
  ok: 'OK',
  fb: 'Facebook',
  mailru: 'Mail.ru',
  yandex: 'Yandex',
  telegram: 'Telegram',
  kakaotalk: 'KakaoTalk',
  twitter: 'X',
  itsme: 'itsme',
  twitch: 'Twitch',
  metamask: 'MetaMask',
  line: 'LINE',
  linkedin: 'LinkedIn',
  apple: 'Apple',
  discord: 'Discord',
};

/** Returns the network that a query names; undefined for any other text. */
export function networkOf(text: string | undefined): SocialNetwork | undefined {
  return text !== undefined && isNetwork(text) ? text : undefined;
}

function isNetwork(text: string): text is SocialNetwork {
  return Object.hasOwn(networkNames, text);
}
