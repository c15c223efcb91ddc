import type { CodeProvider } from './providers/provider-rows.ts';

/** A person whom a network describes. */
export interface DescribedPerson {
  subject: string;
  /** Undefined for a person whose address the network does not name. */
  email: string | undefined;
  isVerified: boolean;
}

/** The parts of a network's answers: claims of the ID token, and the answer of the user endpoint. */
export interface NetworkAnswers {
  claims?: Record<string, unknown>;
  user?: Record<string, unknown>;
  /** True for a network that says whether an address is verified. */
  verifies: boolean;
}

type Describe = (person: DescribedPerson) => NetworkAnswers;

const openId: Describe = ({ subject, email, isVerified }) => ({
  verifies: true,
  claims: {
    sub: subject,
    ...(email === undefined ? {} : { email, email_verified: isVerified }),
    given_name: 'Ana',
    family_name: 'Silva',
    name: 'Ana Silva',
    picture: 'https://pictures.example/ana.jpg',
  },
});

/** The answers of each network, in the form that its documentation for developers shows. */
export const documentedAnswers: Readonly<Record<CodeProvider, Describe>> = {
  google: openId,
  linkedin: (person) => {
    const { claims, verifies } = openId(person);
    return { verifies, claims: { ...claims, locale: { country: 'US', language: 'en' } } };
  },
  // Apple writes flags as texts, and names nobody in the token.
  apple: ({ subject, email, isVerified }) => ({
    verifies: true,
    claims: {
      sub: subject,
      ...(email === undefined ? {} : { email, email_verified: String(isVerified), is_private_email: 'true' }),
      auth_time: 1_700_000_000,
      nonce_supported: true,
    },
  }),
  twitch: ({ subject, email, isVerified }) => ({
    verifies: true,
    claims: {
      sub: subject,
      ...(email === undefined ? {} : { email, email_verified: isVerified }),
      preferred_username: 'Ana',
    },
  }),
  kakaotalk: ({ subject, email, isVerified }) => ({
    verifies: true,
    claims: { sub: subject, auth_time: 1_700_000_000, nickname: 'Ana' },
    user: {
      sub: subject,
      ...(email === undefined ? {} : { email, email_verified: isVerified }),
      nickname: 'Ana',
      picture: 'https://pictures.example/ana.jpg',
    },
  }),
  line: ({ subject, email }) => ({
    verifies: false,
    claims: {
      sub: subject,
      ...(email === undefined ? {} : { email }),
      name: 'Ana',
      amr: ['linesso'],
      picture: 'https://pictures.example/ana',
    },
  }),
  itsme: (person) => ({ ...openId(person), user: openId(person).claims ?? {} }),
  vk: ({ subject, email }) => ({
    verifies: false,
    user: {
      user: {
        user_id: subject,
        first_name: 'Ana',
        last_name: 'Silva',
        phone: '79990000000',
        avatar: 'https://pictures.example/ana.jpg',
        ...(email === undefined ? {} : { email }),
        sex: 1,
        verified: false,
        birthday: '01.01.2000',
      },
    },
  }),
  ok: ({ subject }) => ({
    verifies: false,
    user: { uid: subject, first_name: 'Ana', last_name: 'Silva' },
  }),
  fb: ({ subject, email }) => ({
    verifies: false,
    user: {
      id: subject,
      first_name: 'Ana',
      last_name: 'Silva',
      ...(email === undefined ? {} : { email }),
    },
  }),
  mailru: ({ subject, email }) => ({
    verifies: false,
    user: {
      id: subject,
      client_id: 'fairline-test',
      gender: 'f',
      name: 'Ana Silva',
      nickname: 'ana',
      locale: 'ru_RU',
      first_name: 'Ana',
      last_name: 'Silva',
      ...(email === undefined ? {} : { email }),
    },
  }),
  yandex: ({ subject, email }) => ({
    verifies: false,
    user: {
      id: subject,
      login: 'ana',
      client_id: 'fairline-test',
      first_name: 'Ana',
      last_name: 'Silva',
      ...(email === undefined ? {} : { default_email: email, emails: [email] }),
      psuid: '1.AAc.KQb',
    },
  }),
  twitter: ({ subject, email, isVerified }) => ({
    verifies: true,
    user: {
      data: {
        id: subject,
        name: 'Ana',
        username: 'ana',
        ...(email !== undefined && isVerified ? { confirmed_email: email } : {}),
      },
    },
  }),
  discord: ({ subject, email, isVerified }) => ({
    verifies: true,
    user: {
      id: subject,
      username: 'ana',
      discriminator: '0',
      global_name: 'Ana',
      avatar: null,
      mfa_enabled: true,
      locale: 'en-US',
      email: email ?? null,
      verified: email === undefined ? false : isVerified,
      flags: 64,
      premium_type: 0,
    },
  }),
};
