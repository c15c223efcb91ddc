import type { SocialNetwork } from '@fairline/contracts';
import type { z } from 'zod';

/** A person as a provider identifies them. */
export interface SocialPerson {
  /** The provider's number of the person. Unlike an e-mail address it never passes to another person. */
  subject: string;
  /** An address that the provider has verified; null when it names none, or does not say that it is verified. */
  email: string | null;
  /** The given name; empty when the provider does not name it. */
  name: string;
  surname: string;
}

/** The site as an application at a provider, from the setting `socialProviders`. */
export interface ProviderApp {
  name: SocialNetwork;
  clientId: string;
  /** The client secret, or the private key that signs in its place. */
  secret: string;
  /** Further names that some providers give to an application. */
  teamId?: string | undefined;
  keyId?: string | undefined;
  applicationKey?: string | undefined;
  serviceCode?: string | undefined;
  /** Addresses in place of those of the table. */
  endpoints?: { [Name in keyof Endpoints]?: string | undefined } | undefined;
}

export interface Endpoints {
  authorize: string;
  token: string;
  /** The address that describes the person to the bearer of an access token. */
  user: string;
  /** The keys that sign ID tokens (JWKS). */
  keys: string;
  issuer: string;
}

/** The way in which an application proves at the token endpoint that it is itself. */
export type ClientProof = 'body' | 'basic' | 'apple-key' | 'private-key';

/** The HTTP request for the description of a person. */
export interface UserRequest {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: URLSearchParams;
}

export interface ProviderRow {
  endpoints: Pick<Endpoints, 'authorize' | 'token'> & Partial<Endpoints>;
  scope: string;
  clientProof: ClientProof;
  /** Parameters of the authorisation request besides those of the protocol. */
  parameters?: Readonly<Record<string, string>>;
  /** Parameters of the callback that the token request repeats. */
  repeated?: readonly string[];
  /**
   * The signed ID token (OpenID Connect). Without it the person is described by the `user` endpoint alone, which is read
   * with the access token that our own request got.
   */
  idToken?: {
    algorithms: readonly string[];
    /** False for a provider that leaves the nonce out; the state and PKCE alone bind its answer to the browser then. */
    hasNonce: boolean;
  };
  /** The request to the `user` endpoint; by default a GET with the bearer token. */
  userRequest?(url: string, accessToken: string, app: ProviderApp): UserRequest;
  /** Reads a person from the claims of the ID token, with the answer of the `user` endpoint over them. */
  person: z.ZodType<SocialPerson>;
}
