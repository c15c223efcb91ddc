import { type IconName, iconShapes } from './icon-shapes.ts';
import { ShapeButton, type ShapeButtonProps } from './shape-button.tsx';

export { type ButtonLook, buttonClass } from './button-class.ts';

export interface ButtonProps extends Omit<ShapeButtonProps, 'shape'> {
  icon?: IconName | undefined;
}

/** A button whose drawing is named. It does not submit a form unless `type="submit"` says so. */
export function Button({ icon, ...rest }: ButtonProps) {
  return <ShapeButton {...rest} shape={icon && iconShapes[icon]} />;
}
