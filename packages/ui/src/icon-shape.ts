/** A drawing on a field of 24 by 24. */
export interface IconShape {
  /** Drawn with a line of the text's colour. */
  readonly line?: string;
  /** Filled with it. */
  readonly fill?: string;
  /** Points along the reading direction, so it turns round in right-to-left text. */
  readonly turns?: true;
}

/** A ring, which many drawings begin with. */
export const ringPath = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z';
