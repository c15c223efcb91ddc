import { renderToStaticMarkup as render } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { PasswordField } from './password-field.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

/** Returns the value of an attribute of the first element with this name. */
function attribute(html: string, element: string, name: string): string | undefined {
  return new RegExp(`<${element}\\b[^>]* ${name}="([^"]*)"`).exec(html)?.[1];
}

test('a label belongs to its field', () => {
  for (const [html, element] of [
    [render(<TextField label="Stake" />), 'input'],
    [render(<TextArea label="Question" />), 'textarea'],
    [render(<Select label="Odds" options={[{ value: 'decimal', label: 'Decimal' }]} />), 'select'],
    [render(<Checkbox label="I agree" />), 'input'],
  ] as const) {
    expect(attribute(html, 'label', 'for')).toBe(attribute(html, element, 'id'));
    expect(attribute(html, element, 'id')).toBeTruthy();
  }
});

test('hint and error describe the field, and the error marks it as invalid', () => {
  const html = render(<TextField id="stake" label="Stake" hint="At least €0.50" error="Too low" />);
  expect(attribute(html, 'input', 'aria-describedby')).toBe('stake-hint stake-error');
  expect(html).toMatch(/<p id="stake-hint"[^>]*>At least €0.50/);
  expect(html).toMatch(/<p id="stake-error".*Too low/);
  expect(attribute(html, 'input', 'aria-invalid')).toBe('true');
});

test('a field without a fault has no error attributes', () => {
  expect(render(<TextField label="Stake" />)).not.toMatch(/aria-(invalid|describedby)/);
});

test('a hidden label is still there', () => {
  expect(render(<TextField label="Stake" labelHidden />)).toMatch(
    /<label[^>]*class="visually-hidden"[^>]*>Stake/,
  );
});

test('attributes of an input are passed on, and texts can be before and after it', () => {
  const html = render(<TextField label="Stake" inputMode="decimal" name="stake" prefix="€" suffix="max" />);
  expect(html).toMatch(/€<\/span><input[^>]*inputMode="decimal"[^>]*>.*max/);
  expect(attribute(html, 'input', 'name')).toBe('stake');
});

test('a password is hidden at first, and a button that does not submit shows it', () => {
  const html = render(
    <PasswordField
      label="Password"
      autoComplete="current-password"
      showLabel="Show the password"
      hideLabel="Hide the password"
    />,
  );
  expect(attribute(html, 'input', 'type')).toBe('password');
  expect(attribute(html, 'input', 'autoComplete')).toBe('current-password');
  expect(attribute(html, 'button', 'aria-label')).toBe('Show the password');
  expect(attribute(html, 'button', 'aria-controls')).toBe(attribute(html, 'input', 'id'));
  expect(attribute(html, 'button', 'type')).toBe('button');
});

test('a required checkbox shows its error', () => {
  const html = render(<Checkbox id="age" label="I am 18 or older" error="Needed" />);
  expect(attribute(html, 'input', 'aria-invalid')).toBe('true');
  expect(attribute(html, 'input', 'aria-describedby')).toBe('age-error');
});

test('a select offers its options and chooses by value', () => {
  const html = render(
    <Select
      label="Odds"
      defaultValue="us"
      options={[
        { value: 'decimal', label: 'Decimal' },
        { value: 'us', label: 'American' },
      ]}
    />,
  );
  expect(html).toContain('<option value="us" selected="">American</option>');
});
