/** A person as a form has them. */
export interface NamedPerson {
  name: string | null;
  surname: string | null;
  /** YYYY-MM-DD. */
  birthDate: string | null;
}

/** What is known of a person, and finds other accounts of the same person. */
export interface PersonFacts extends NamedPerson {
  /** The person as they named themselves elsewhere, such as in an identification that staff have not accepted yet. */
  alsoNamed: readonly NamedPerson[];
  email: string | null;
  /** The telephone number in the form of E.164. */
  phone: string | null;
  documents: readonly PersonDocument[];
  /** The home addresses: street, house and place as they were typed. */
  addresses: readonly { countryCode: string; text: string }[];
  /** The ids of the devices that the person has signed in from. */
  deviceIds: readonly string[];
}

export interface PersonDocument {
  countryCode: string;
  number: string;
}
