import type { Setting } from './catalogue.ts';

/** A check of a setting's value that needs knowledge from another part of the product than the catalogue. */
export interface SettingCheck<Value = unknown> {
  setting: Setting<Value>;
  /** Describes what is wrong with a value that fits its schema, a sentence for each problem. */
  problems(value: Value): readonly string[];
}
