/** The specification's numbers in a problem document, for a step that has to come first. */
export interface ProblemNumbers {
  /** 1: the player has to confirm the terms first (AUTH-10). */
  exception_code?: 1;
  /** 100, 111, 112, 113: a captcha of that type is needed (AUTH-08); 120: a new device record is needed (AUTH-09). */
  error_code?: number;
}

interface CatalogueEntry {
  status: number;
  title: string;
  /**
   * The numbers of every refusal with this code. The type of a captcha depends on a setting and comes with the refusal.
   */
  numbers?: ProblemNumbers;
}

/** Every error of the platform: its HTTP status and a title for developers. Codes never change. */
export const errorCatalogue = {
  INVALID_INPUT: { status: 400, title: 'The request does not have the expected form.' },
  CAPTCHA_REQUIRED: { status: 400, title: 'Show first that you are a person.' },
  FINGERPRINT_REQUIRED: {
    status: 400,
    title: 'The device record is missing, over or no longer true.',
    numbers: { error_code: 120 },
  },
  HOST_INVALID: { status: 400, title: 'The request has to name one host.' },
  MALFORMED_JSON: { status: 400, title: 'The body is not valid JSON.' },
  UNAUTHENTICATED: { status: 401, title: 'Sign in first.' },
  SESSION_IDLE: { status: 401, title: 'You were signed out, because you did nothing for a long time.' },
  SESSION_EXPIRED: {
    status: 401,
    title: 'You were signed out, because the session has reached its longest life.',
  },
  SESSION_LIMIT_REACHED: {
    status: 401,
    title: 'You were signed out: your session limit of the day is used up.',
  },
  SESSION_ENDED: { status: 401, title: 'This session was ended elsewhere.' },
  SESSION_REUSED: {
    status: 401,
    title: 'This session was ended for safety: an old token of it was used again.',
  },
  COOKIE_REFUSED: {
    status: 401,
    title: 'The session cookie came twice, or this site did not set it. Sign in again.',
  },
  WRONG_CREDENTIALS: { status: 401, title: 'Login or password is wrong.' },
  SOCIAL_SIGN_IN_REFUSED: { status: 401, title: 'The word of the other provider cannot be accepted.' },
  SIGNATURE_INVALID: { status: 401, title: 'The signature does not match the body.' },
  SECOND_FACTOR_REQUIRED: { status: 401, title: 'Give your second factor to go on.' },
  SECOND_FACTOR_WRONG: { status: 401, title: 'The second factor is wrong or was used before.' },
  FORBIDDEN: { status: 403, title: 'This is not allowed.' },
  PERMISSION_MISSING: { status: 403, title: 'Your role does not have the right for this.' },
  NETWORK_REFUSED: { status: 403, title: 'The console is not open to this network.' },
  OPERATOR_LOCKED: { status: 403, title: 'This account is locked after too many failures.' },
  OWN_PROPOSAL: { status: 403, title: 'Another person has to decide what you proposed.' },
  GRANT_MISSING: { status: 403, title: 'Give your password again first.' },
  CSRF_TOKEN_REFUSED: { status: 403, title: 'This call needs the CSRF token of its session.' },
  ORIGIN_REFUSED: { status: 403, title: 'The request comes from another site.' },
  NEW_PASSWORD_NEEDED: {
    status: 403,
    title: 'The password that the site has made signs in once. Choose one of your own.',
  },
  OTHER_WAY_NEEDED: {
    status: 403,
    title: 'The second step of this account is a text message too. Sign in with your password.',
  },
  REGISTRATION_CLOSED: { status: 403, title: 'New accounts are not opened this way at the moment.' },
  SITE_CLOSED: { status: 403, title: 'The site is closed where you are: bets and deposits are not taken.' },
  SELF_EXCLUDED: {
    status: 403,
    title: 'You have excluded yourself: sign-in, bets and deposits stay closed until the exclusion ends.',
  },
  ACCOUNT_BLOCKED: {
    status: 403,
    title: 'Your account is blocked: bets and deposits stay closed until support lifts the block.',
  },
  ACCOUNT_FROZEN: {
    status: 403,
    title: 'Your account is frozen: bets, deposits and withdrawals stay closed until support lifts that.',
  },
  ERASURE_ASKED: {
    status: 403,
    title:
      'You have asked for the erasure of your data: bets and deposits stay closed until you take that back.',
  },
  ACCOUNT_CLOSED: { status: 403, title: 'This account is closed. Ask support if you want it back.' },
  IDENTIFICATION_REQUIRED: {
    status: 403,
    title: 'Give your identification first; this is open once it is accepted.',
  },
  SPORT_RESTRICTED: { status: 403, title: 'Bets on this sport are closed to this account.' },
  DEPOSIT_PAUSED: {
    status: 403,
    title: 'You have taken a timeout: deposits and bets stay closed until it ends.',
  },
  NOT_FOUND: { status: 404, title: 'There is nothing here.' },
  MATCH_UNKNOWN: { status: 404, title: 'There is no such match.' },
  MARKET_UNKNOWN: { status: 404, title: 'There is no such market or outcome.' },
  BET_CANCELLED: { status: 409, title: 'The player has cancelled the bet before it was accepted.' },
  REFERRAL_UNKNOWN: { status: 404, title: 'There is no such bet before a trader.' },
  COUPON_UNKNOWN: { status: 404, title: 'There is no bet and no saved slip with this number.' },
  BET_UNKNOWN: { status: 404, title: 'There is no such bet.' },
  PAYMENT_UNKNOWN: { status: 404, title: 'There is no such payment.' },
  LIMIT_UNKNOWN: { status: 404, title: 'There is no such limit or pending change.' },
  SUPPORT_REQUEST_UNKNOWN: { status: 404, title: 'There is no such request to support.' },
  CANNED_ANSWER_UNKNOWN: { status: 404, title: 'There is no such canned answer.' },
  SOCIAL_SIGN_IN_OFF: { status: 404, title: 'Sign-in through this provider is not offered.' },
  SOCIAL_TICKET_UNKNOWN: { status: 404, title: 'This sign-in has run out or was used; begin it again.' },
  SIGN_IN_UNKNOWN: { status: 404, title: 'This sign-in has run out or has ended; begin it again.' },
  GROUP_UNKNOWN: { status: 404, title: 'There is no such group of settings.' },
  PLAYER_UNKNOWN: { status: 404, title: 'There is no such player.' },
  GAME_UNKNOWN: { status: 404, title: 'There is no such game.' },
  ROUND_UNKNOWN: { status: 404, title: 'There is no such round of this player.' },
  OPERATOR_UNKNOWN: { status: 404, title: 'There is no such operator.' },
  PROPOSAL_UNKNOWN: { status: 404, title: 'There is no such proposal.' },
  INVITATION_UNKNOWN: { status: 404, title: 'This invitation has run out or was used; ask for a new one.' },
  LINK_UNKNOWN: { status: 404, title: 'This link is not valid, has run out or was used.' },
  LANGUAGE_UNKNOWN: { status: 404, title: 'This language is not offered.' },
  METHOD_NOT_ALLOWED: { status: 405, title: 'This address exists, but not for this method.' },
  REQUEST_TOO_SLOW: { status: 408, title: 'The request took too long to come.' },
  IDEMPOTENCY_IN_FLIGHT: { status: 409, title: 'A request with this key is still being worked on.' },
  MARKET_CLOSED: { status: 409, title: 'The market is suspended or closed.' },
  ODDS_CHANGED: { status: 409, title: 'The price has changed.' },
  SCORE_CHANGED: { status: 409, title: 'The score of a match in play has changed during the live delay.' },
  RED_CARD: { status: 409, title: 'A red card was shown in a match in play during the live delay.' },
  PERIOD_CHANGED: { status: 409, title: 'The period of a match in play has changed during the live delay.' },
  SUSPENDED_MEANWHILE: {
    status: 409,
    title: 'A market or match in play was suspended during the live delay.',
  },
  PLACE_TERMS_CHANGED: {
    status: 409,
    title: 'Other terms of each-way bets are in force than those you saw.',
  },
  TAX_CHANGED: { status: 409, title: 'Another rule of taxes is in force than the one you saw.' },
  BET_REFERRED: { status: 409, title: 'A trader decides about this bet; its stake is reserved until then.' },
  REFERRAL_OVER: { status: 409, title: 'This bet has been decided meanwhile, or its time is over.' },
  REFERRALS_FULL: {
    status: 409,
    title: 'As many bets of this player wait for a trader as may wait at once.',
  },
  CASHOUT_OFF: { status: 409, title: 'Bets are not bought back at the moment.' },
  CASHOUT_SUSPENDED: {
    status: 409,
    title: 'A market of this bet is suspended: it cannot be sold right now.',
  },
  CASHOUT_FEED_LOST: {
    status: 409,
    title: 'The data of a match of this bet have stopped: it cannot be sold until they are back.',
  },
  CASHOUT_LEG_CLOSED: {
    status: 409,
    title: 'A market of this bet is closed and waits for its result: the bet cannot be sold.',
  },
  CASHOUT_DECIDED: { status: 409, title: 'This bet is decided or sold already.' },
  CASHOUT_UNDEFINED: { status: 409, title: 'There is no value at which this bet can be sold.' },
  CASHOUT_TOO_LOW: { status: 409, title: 'The value of this bet is below the smallest amount of money.' },
  EDIT_NEEDS_TRADER: {
    status: 409,
    title: 'A trader decides about bets of this size, so an edit cannot reach it.',
  },
  CASHOUT_BET_CHANGED: { status: 409, title: 'The stake of this bet has changed meanwhile.' },
  CASHOUT_IN_DELAY: { status: 409, title: 'A sale of this bet is already being decided.' },
  CASHOUT_VALUE_CHANGED: { status: 409, title: 'The value has fallen below the one that you saw.' },
  NOTHING_TO_COMBINE: { status: 409, title: 'Fewer than two matches are open for this right now.' },
  ODDS_OUT_OF_REACH: { status: 409, title: 'No accumulator of what is open comes near these odds.' },
  GAME_CLOSED: { status: 409, title: 'No round of this game can begin here now.' },
  ROUND_OPEN: { status: 409, title: 'A round of this player goes on; end it first.' },
  ROUND_MOVED: { status: 409, title: 'The round has moved on; read it again.' },
  GAME_ACTION_REFUSED: { status: 409, title: 'The round does not take this action now.' },
  BALANCE_TOO_LOW: { status: 409, title: 'The balance does not cover the stake.' },
  FREE_BET_UNKNOWN: { status: 404, title: 'There is no such free bet for this bet.' },
  FREE_BET_USED: { status: 409, title: 'Another bet uses this free bet.' },
  FREE_BET_EXPIRED: { status: 409, title: 'This free bet has expired.' },
  FREE_BET_CONDITIONS: { status: 409, title: 'The bet does not meet the conditions of the free bet.' },
  INSURANCE_NOT_OFFERED: { status: 409, title: 'This bet, or so much of its stake, cannot be insured now.' },
  INSURANCE_SUSPENDED: {
    status: 409,
    title: 'A market of this bet is suspended: it cannot be insured right now.',
  },
  INSURANCE_FEED_LOST: {
    status: 409,
    title: 'The data of a match of this bet have stopped: it cannot be insured until they are back.',
  },
  INSURANCE_LEG_CLOSED: {
    status: 409,
    title: 'A market of this bet is closed and waits for its result: the bet cannot be insured.',
  },
  INSURANCE_DECIDED: { status: 409, title: 'This bet is decided or sold already: it cannot be insured.' },
  INSURANCE_FULL: { status: 409, title: 'No more of the stake of this bet can be insured.' },
  INSURANCE_BET_CHANGED: { status: 409, title: 'The stake of this bet has changed meanwhile.' },
  INSURANCE_IN_DELAY: { status: 409, title: 'An insurance of this bet is already being decided.' },
  INSURANCE_SHARE_TOO_HIGH: { status: 409, title: 'So much of the stake can no longer be insured.' },
  PREMIUM_CHANGED: { status: 409, title: 'The premium of the insurance has risen.' },
  CASHOUT_INSURED: { status: 409, title: 'An insured bet cannot be sold.' },
  CASHOUT_FREE_BET: { status: 409, title: 'A bet with a free bet as its stake cannot be sold.' },
  MONEY_OWED: { status: 409, title: 'Money is owed on this account, so nothing is staked from it.' },
  RATE_UNAVAILABLE: { status: 409, title: 'There is no exchange rate for this currency right now.' },
  RATE_STALE: { status: 409, title: 'The exchange rate is too old; it is renewed on the next working day.' },
  QUOTE_EXPIRED: { status: 409, title: 'The offered rate has expired; ask for a new one.' },
  LIMIT_REACHED: { status: 409, title: 'A limit that you set would be exceeded.' },
  LIMIT_LOCKED: { status: 409, title: 'This limit has begun and cannot be changed until it ends.' },
  LIMIT_WAITING: {
    status: 409,
    title: 'This change can be confirmed when its wait is over, and not before.',
  },
  TERMS_SUPERSEDED: { status: 409, title: 'The terms have changed again meanwhile; read them first.' },
  IDENTIFICATION_CLOSED: {
    status: 409,
    title: 'Your identification is accepted or in review; nothing can be changed now.',
  },
  VERIFICATION_NOT_POSSIBLE: { status: 409, title: 'This identification cannot be decided in this way now.' },
  VERSION_CONFLICT: {
    status: 409,
    title: 'Somebody else has changed this meanwhile. Compare the two, then save again.',
  },
  EXPIRY_INVALID: { status: 422, title: 'A rule expires in the future; a price by a trader within a day.' },
  ERASURE_HELD_UP: {
    status: 409,
    title:
      'Your data cannot be erased while there are open bets, money, payments or a check of your documents.',
  },
  ERASURE_UNDER_WAY: { status: 409, title: 'The erasure of your data is under way already.' },
  ACCOUNT_ERASED: { status: 409, title: 'The data of this account were erased; it stays closed.' },
  MARKET_NOT_DECIDED: { status: 409, title: 'The market has no stored result or cancellation.' },
  RESULT_STORED: { status: 409, title: 'The market is decided by a stored result or cancellation.' },
  PROPOSAL_DECIDED: { status: 409, title: 'This proposal has been decided already.' },
  PROPOSAL_REQUIRED: { status: 409, title: 'This change needs a proposal that another person approves.' },
  CONFIRMATION_ELSEWHERE: {
    status: 403,
    title: 'The registration began in another browser: give its password.',
  },
  PHONE_TAKEN: { status: 409, title: 'Another account has this telephone number.' },
  NETWORK_TAKEN: {
    status: 409,
    title: 'The account elsewhere opens another account here, or this one has another account there.',
  },
  EMAIL_TAKEN: { status: 409, title: 'This e-mail address has an account already.' },
  FAVOURITES_FULL: { status: 409, title: 'There are as many favourites as there can be.' },
  PASSKEYS_FULL: {
    status: 409,
    title: 'There are as many passkeys as there can be, or this one is among them.',
  },
  SUPPORT_REQUEST_CLOSED: { status: 409, title: 'This request is closed; ask a new question.' },
  SUPPORT_RATING_EARLY: { status: 409, title: 'A request can be rated once it is answered or closed.' },
  APPEAL_REFUSED: { status: 409, title: 'Only a player whose account is blocked can appeal.' },
  SUPPORT_REQUESTS_FULL: {
    status: 409,
    title: 'There are as many open requests, or messages of one, as there can be.',
  },
  BODY_TOO_LARGE: { status: 413, title: 'The body is larger than this call takes.' },
  URI_TOO_LONG: { status: 414, title: 'The address is too long.' },
  HOST_UNKNOWN: { status: 421, title: 'This server does not answer for this host.' },
  IDEMPOTENCY_KEY_MISSING: { status: 422, title: 'This call needs an Idempotency-Key header.' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, title: 'The key was used with another body.' },
  GAME_BET_INVALID: { status: 422, title: 'The game does not take this bet.' },
  STAKE_INVALID: { status: 422, title: 'The stake is not an amount that can be bet.' },
  OFFER_INVALID: { status: 422, title: 'An offer has a smaller stake or another price than was asked.' },
  STAKE_TOO_LOW: { status: 422, title: 'The stake is under the lowest that is accepted.' },
  STAKE_TOO_HIGH: { status: 422, title: 'The stake is over the highest that is accepted.' },
  CURRENCY_MISMATCH: { status: 422, title: 'The currency is not that of the account.' },
  AMOUNT_INVALID: { status: 422, title: 'The amount is not one that can be paid.' },
  LIMIT_VALUE_INVALID: { status: 422, title: 'The value is not one that this limit can have.' },
  RESULTS_MISSING: { status: 422, title: 'Bets are open on outcomes that got no result.' },
  CASHOUT_PART_INVALID: { status: 422, title: 'This part of the stake cannot be sold.' },
  CASHOUT_TARGET_TOO_HIGH: { status: 422, title: 'This bet cannot be worth so much.' },
  FORM_INVALID: { status: 422, title: 'The selections cannot be combined in this way.' },
  BUILDER_PARTS: { status: 422, title: 'A bet builder has two to six parts of one match.' },
  BUILDER_UNAVAILABLE: { status: 422, title: 'These parts have no price together.' },
  BUILDER_CONTRADICTION: { status: 422, title: 'These parts exclude each other.' },
  BUILDER_PART_IMPLIED: { status: 422, title: 'A part adds nothing: the other parts already decide it.' },
  BUILDER_PART_PUSHABLE: {
    status: 422,
    title: 'A part can return its stake, so it cannot be in a bet builder.',
  },
  BUILDER_PRICE_TOO_LONG: {
    status: 422,
    title: 'The price of these parts together is above the highest one.',
  },
  LEGS_CONFLICT: { status: 422, title: 'Two legs depend on one another.' },
  PHONE_INVALID: { status: 422, title: 'This is not a telephone number.' },
  DOCUMENT_REFUSED: { status: 422, title: 'This file is not a document that the site takes.' },
  PASSWORD_WEAK: { status: 422, title: 'The password is too short, too long or too common.' },
  DOCUMENT_INVALID: { status: 422, title: 'This is no number of the document that the country requires.' },
  ANSWER_WEAK: { status: 422, title: 'The answer is too short, or stands in its question.' },
  ANSWER_WRONG: { status: 422, title: 'The answer to the security question is wrong.' },
  ANSWER_MISSING: { status: 422, title: 'The security question has to be answered first.' },
  CODE_WRONG: { status: 422, title: 'The code is wrong, has run out or was used.' },
  CONTACT_MISSING: { status: 422, title: 'The account has no such address.' },
  UNDER_AGE: { status: 422, title: 'Players must be of age.' },
  COUNTRY_REFUSED: { status: 422, title: 'Players of this country are not taken.' },
  TERMS_CHANGED: {
    status: 451,
    title: 'The terms of the site have changed: confirm them first.',
    numbers: { exception_code: 1 },
  },
  TOO_MANY_REQUESTS: { status: 429, title: 'Too many requests; wait a moment.' },
  INTERNAL: { status: 500, title: 'Something went wrong on our side.' },
  DOCUMENT_SEALED: { status: 503, title: 'The key of this document is missing on the server.' },
  UNAVAILABLE: { status: 503, title: 'This part is not available right now.' },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof errorCatalogue;

/** RFC 9457 problem details, with the stable code and the field names that the specification asks for. */
export interface Problem extends ProblemNumbers {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ErrorCode;
  /** The faults of a form: JSON path to text. */
  errors?: ProblemFault[];
}

/** A fault of a form, or the reason why one part of a bet is refused. */
export interface ProblemFault {
  path: string;
  detail: string;
  /** The stable code of the reason, where the parts of a request have reasons of their own. */
  code?: string | undefined;
  /** The highest amount that would be accepted, in minor units. */
  allowedMinor?: number | undefined;
  /** The price at which the selection is on offer now, in thousandths. */
  oddsMilli?: number | undefined;
}

/** Creates the problem document of `code`; `detail` is the reason in this case, in words for the person. */
export function problem(
  code: ErrorCode,
  detail?: string,
  errors?: Problem['errors'],
  numbers: ProblemNumbers = {},
): Problem {
  const { status, title, numbers: fixed }: CatalogueEntry = errorCatalogue[code];
  return {
    type: `/problems/${code.toLowerCase()}`,
    title,
    status,
    detail: detail ?? title,
    code,
    ...(errors ? { errors } : {}),
    ...fixed,
    ...numbers,
  };
}

/** The details of a refusal besides its code. */
export interface ErrorExtras {
  retryAfterSeconds?: number;
  numbers?: ProblemNumbers;
}

/** An expected refusal. The HTTP edge turns it into a problem document. */
export class PlatformError extends Error {
  override name = 'PlatformError';
  readonly code: ErrorCode;
  readonly errors: Problem['errors'];
  /** The seconds after which a retry makes sense, where they are known. */
  readonly retryAfterSeconds: number | undefined;
  readonly numbers: ProblemNumbers;

  constructor(
    code: ErrorCode,
    detail?: string,
    errors?: Problem['errors'],
    { retryAfterSeconds, numbers = {} }: ErrorExtras = {},
  ) {
    super(detail ?? errorCatalogue[code].title);
    this.code = code;
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds;
    this.numbers = numbers;
  }
}

/**
 * Creates the refusal of a caller with too many requests: a retry makes sense after `retryAfterSeconds` whole seconds.
 */
export function tooManyRequests(retryAfterSeconds: number): PlatformError {
  return new PlatformError('TOO_MANY_REQUESTS', undefined, undefined, { retryAfterSeconds });
}

/** Creates the same refusal from the time until a retry makes sense, in ms. The caller reads whole seconds, at least one. */
export function tooManyRequestsFor(waitMs: number): PlatformError {
  return tooManyRequests(Math.max(1, Math.ceil(waitMs / 1_000)));
}

/** Creates the refusal of one value: `path` is its place, `detail` the rule that it breaks. */
export function invalidInput(path: string, detail: string): PlatformError {
  return new PlatformError('INVALID_INPUT', detail, [{ path, detail }]);
}
