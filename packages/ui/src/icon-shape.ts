/** A drawing on a field of 24 by 24 units. */
export interface IconShape {
  /** Paths that are stroked in the text colour. */
  readonly line?: string;
  /** Paths that are filled with the text colour. */
  readonly fill?: string;
  /** True when the drawing points along the reading direction, so that it is mirrored in right-to-left text. */
  readonly turns?: true;
}

/** A ring, the base of many drawings. */
export const ringPath = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z';
