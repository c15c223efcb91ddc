import { expect, test } from 'vitest';
import { withNamedClasses } from './used-classes.ts';

const named = "import * as styles from './card.module.css';";
const whole = "import styles from './card.module.css';";

test.each([
  ['single classes', 'className={styles.card}', named],
  ['a class whose name is a word of the language', 'className={styles.switch}', named],
  ['a class that is chosen when the program runs', 'className={styles[size]}', whole],
  ['the object itself', 'frame(styles)', whole],
  ['the class that is named like the object', 'className={styles.default}', whole],
  ['another object of a longer name', 'className={cardStyles.card ?? card.styles}', named],
])('a module that reads %s imports what it needs', (_, use, expected) => {
  expect(withNamedClasses(`${whole}\nconst view = <p ${use} />;`)).toBe(
    `${expected}\nconst view = <p ${use} />;`,
  );
});

test('each sheet of a module is looked at by itself', () => {
  const code = [whole, "import frame from './frame.module.css';", 'use(styles.card, frame[side]);'];
  expect(withNamedClasses(code.join('\n'))).toBe([named, ...code.slice(1)].join('\n'));
});
