/** The response of a provider's widget, and what the provider needs to judge it. */
export interface WidgetResponse {
  /** The secret key of the operator at the provider. */
  secret: string;
  response: string;
  /** The IP address of the person. */
  remoteip: string;
}

/** An outside provider of captchas, behind type 112 or 113. Every provider passes the contract test beside this file. */
export interface CaptchaProvider {
  /**
   * Tells whether the provider says that a person has made the response. Each response counts once.
   * @throws PlatformError UNAVAILABLE when the provider does not answer, answers something else, or refuses the operator
   */
  isPerson(shown: WidgetResponse): Promise<boolean>;
}
