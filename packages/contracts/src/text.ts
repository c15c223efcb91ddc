import { z } from 'zod';

/**
 * Characters that no text may hold: control characters, of which PostgreSQL cannot even store NUL; line and paragraph
 * separators; halves of surrogate pairs, which are no characters; and bidirectional controls, which can make one text
 * look like another (Unicode Technical Report 36, 2.6).
 */
const unwanted = String.raw`\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}`;
const lineForm = new RegExp(`^[^${unwanted}]*$`, 'u');
/**
 * Direction marks are allowed, since writers of Arabic or Hebrew need them: unlike the other controls they do not
 * reorder text.
 */
const linesForm = new RegExp(`^(?:[^${unwanted}]|[\\n\\t\\u061C\\u200E\\u200F])*$`, 'u');

/**
 * Creates the schema of a text of one line, such as a name, a search or an id, with at most `maxLength` UTF-16 units.
 */
export function line(maxLength: number) {
  return z.string().max(maxLength).regex(lineForm, 'one line of plain text');
}

/**
 * The schema of a telephone number as a person types it. The message of a fault is one of the faults that `@fairline/phones`
 * finds in numbers, so that a page has one text for each.
 */
export const phoneText = z.string().max(40, 'too-long').regex(lineForm, 'direction-marks');

/**
 * Creates the schema of a text that may have several lines, with at most `maxLength` UTF-16 units. Every line break
 * becomes `\n`, and blanks around the text are trimmed. Its JSON schema has the mark `x-multiline`.
 */
export function lines(maxLength: number) {
  return z
    .string()
    .max(maxLength)
    .meta({ 'x-multiline': true })
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().min(1).regex(linesForm, 'plain text'));
}
