import styles from './settings-form.module.css';

export interface ChoiceProps<Id extends string> {
  name: string;
  label: string;
  options: readonly { id: Id; text: string }[];
  chosen: Id;
  onChoose(id: Id): void;
}

/** A choice of a few options, as radio buttons in a row. */
export function Choice<Id extends string>({ name, label, options, chosen, onChoose }: ChoiceProps<Id>) {
  return (
    <fieldset className={styles.setting}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.options}>
        {options.map(({ id, text }) => (
          <label key={id} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={id}
              checked={id === chosen}
              onChange={() => onChoose(id)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
