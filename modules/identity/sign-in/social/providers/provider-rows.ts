import { createHmac, hash } from 'node:crypto';
import type { SocialNetwork } from '@fairline/contracts';
import { discordPerson, namedPerson, openIdPerson, twitterPerson, unverifiedPerson } from './persons.ts';
import type { ProviderApp, ProviderRow, UserRequest } from './provider.ts';

/** The networks that take part in the code flow of OAuth; Telegram and the wallet have checks of their own. */
export type CodeProvider = Exclude<SocialNetwork, 'telegram' | 'metamask'>;

const signedByRsa = { algorithms: ['RS256'], hasNonce: true };

/**
 * The providers, with the endpoints, scopes and answers that their documentation for developers names. A row is used
 * only when the setting `socialProviders` names it, so every provider is off by default.
 */
export const providerRows: Readonly<Record<CodeProvider, ProviderRow>> = {
  google: {
    endpoints: {
      authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
      token: 'https://oauth2.googleapis.com/token',
      keys: 'https://www.googleapis.com/oauth2/v3/certs',
      issuer: 'https://accounts.google.com',
    },
    scope: 'openid email profile',
    clientProof: 'body',
    idToken: signedByRsa,
    person: openIdPerson,
  },
  apple: {
    endpoints: {
      authorize: 'https://appleid.apple.com/auth/authorize',
      token: 'https://appleid.apple.com/auth/token',
      keys: 'https://appleid.apple.com/auth/keys',
      issuer: 'https://appleid.apple.com',
    },
    scope: 'name email',
    clientProof: 'apple-key',
    parameters: { response_mode: 'form_post' },
    idToken: signedByRsa,
    person: openIdPerson,
  },
  linkedin: {
    endpoints: {
      authorize: 'https://www.linkedin.com/oauth/v2/authorization',
      token: 'https://www.linkedin.com/oauth/v2/accessToken',
      keys: 'https://www.linkedin.com/oauth/openid/jwks',
      issuer: 'https://www.linkedin.com/oauth',
    },
    scope: 'openid profile email',
    clientProof: 'body',
    idToken: { algorithms: ['RS256'], hasNonce: false },
    person: openIdPerson,
  },
  twitch: {
    endpoints: {
      authorize: 'https://id.twitch.tv/oauth2/authorize',
      token: 'https://id.twitch.tv/oauth2/token',
      keys: 'https://id.twitch.tv/oauth2/keys',
      issuer: 'https://id.twitch.tv/oauth2',
    },
    scope: 'openid user:read:email',
    clientProof: 'body',
    parameters: {
      claims: JSON.stringify({ id_token: { email: null, email_verified: null, preferred_username: null } }),
    },
    idToken: signedByRsa,
    person: namedPerson,
  },
  kakaotalk: {
    endpoints: {
      authorize: 'https://kauth.kakao.com/oauth/authorize',
      token: 'https://kauth.kakao.com/oauth/token',
      user: 'https://kapi.kakao.com/v1/oidc/userinfo',
      keys: 'https://kauth.kakao.com/.well-known/jwks.json',
      issuer: 'https://kauth.kakao.com',
    },
    scope: 'openid account_email profile_nickname',
    clientProof: 'body',
    idToken: signedByRsa,
    person: namedPerson,
  },
  line: {
    endpoints: {
      authorize: 'https://access.line.me/oauth2/v2.1/authorize',
      token: 'https://api.line.me/oauth2/v2.1/token',
      issuer: 'https://access.line.me',
    },
    scope: 'openid profile email',
    clientProof: 'body',
    // The channel secret signs the ID tokens of web sign-ins.
    idToken: { algorithms: ['HS256'], hasNonce: true },
    person: namedPerson,
  },
  itsme: {
    endpoints: {
      authorize: 'https://idp.prd.itsme.services/v2/authorization',
      token: 'https://idp.prd.itsme.services/v2/token',
      user: 'https://idp.prd.itsme.services/v2/userinfo',
      keys: 'https://idp.prd.itsme.services/v2/jwkSet',
      issuer: 'https://idp.prd.itsme.services/v2',
    },
    scope: 'openid email profile',
    clientProof: 'private-key',
    idToken: signedByRsa,
    person: openIdPerson,
  },
  vk: {
    endpoints: {
      authorize: 'https://id.vk.com/authorize',
      token: 'https://id.vk.com/oauth2/auth',
      user: 'https://id.vk.com/oauth2/user_info',
    },
    scope: 'email',
    clientProof: 'body',
    repeated: ['device_id', 'state'],
    userRequest: (url, accessToken, { clientId }) => ({
      url,
      method: 'POST',
      headers: {},
      body: new URLSearchParams({ client_id: clientId, access_token: accessToken }),
    }),
    person: unverifiedPerson,
  },
  ok: {
    endpoints: {
      authorize: 'https://connect.ok.ru/oauth/authorize',
      token: 'https://api.ok.ru/oauth/token.do',
      user: 'https://api.ok.ru/api/users/getCurrentUser',
    },
    scope: 'VALUABLE_ACCESS',
    clientProof: 'body',
    userRequest: signedForOk,
    person: unverifiedPerson,
  },
  fb: {
    endpoints: {
      authorize: 'https://www.facebook.com/v23.0/dialog/oauth',
      token: 'https://graph.facebook.com/v23.0/oauth/access_token',
      user: 'https://graph.facebook.com/v23.0/me',
    },
    scope: 'public_profile',
    clientProof: 'body',
    // The proof shows that the token came to this server (Graph API, "Securing requests").
    userRequest: (url, accessToken, { secret }) => {
      const proof = createHmac('sha256', secret).update(accessToken).digest('hex');
      const query = new URLSearchParams({ fields: 'id,first_name,last_name', appsecret_proof: proof });
      return bearer(`${url}?${query}`, accessToken);
    },
    person: unverifiedPerson,
  },
  mailru: {
    endpoints: {
      authorize: 'https://oauth.mail.ru/login',
      token: 'https://oauth.mail.ru/token',
      user: 'https://oauth.mail.ru/userinfo',
    },
    scope: 'userinfo',
    clientProof: 'basic',
    userRequest: (url, accessToken) => ({
      url: `${url}?${new URLSearchParams({ access_token: accessToken })}`,
      method: 'GET',
      headers: {},
    }),
    person: unverifiedPerson,
  },
  yandex: {
    endpoints: {
      authorize: 'https://oauth.yandex.ru/authorize',
      token: 'https://oauth.yandex.ru/token',
      user: 'https://login.yandex.ru/info?format=json',
    },
    scope: 'login:info',
    clientProof: 'basic',
    userRequest: (url, accessToken) => ({
      url,
      method: 'GET',
      headers: { authorization: `OAuth ${accessToken}` },
    }),
    person: unverifiedPerson,
  },
  twitter: {
    endpoints: {
      authorize: 'https://x.com/i/oauth2/authorize',
      token: 'https://api.x.com/2/oauth2/token',
      user: 'https://api.x.com/2/users/me?user.fields=confirmed_email',
    },
    scope: 'tweet.read users.read users.email',
    clientProof: 'basic',
    person: twitterPerson,
  },
  discord: {
    endpoints: {
      authorize: 'https://discord.com/oauth2/authorize',
      token: 'https://discord.com/api/oauth2/token',
      user: 'https://discord.com/api/users/@me',
    },
    scope: 'identify email',
    clientProof: 'body',
    person: discordPerson,
  },
};

/** Returns a GET request with a bearer token. */
export function bearer(url: string, accessToken: string): UserRequest {
  return { url, method: 'GET', headers: { authorization: `Bearer ${accessToken}` } };
}

/** Signs a request as the API of OK demands: MD5 of its sorted parameters and of a key made from token and secret. */
function signedForOk(
  url: string,
  accessToken: string,
  { applicationKey = '', secret }: ProviderApp,
): UserRequest {
  const parameters = { application_key: applicationKey, fields: 'uid,first_name,last_name', format: 'json' };
  const sessionKey = hash('md5', `${accessToken}${secret}`);
  const line = Object.entries(parameters)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('');
  const sig = hash('md5', `${line}${sessionKey}`);
  const query = new URLSearchParams({ ...parameters, sig, access_token: accessToken });
  return { url: `${url}?${query}`, method: 'GET', headers: {} };
}
