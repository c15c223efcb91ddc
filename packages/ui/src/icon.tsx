import { type IconName, iconShapes } from './icon-shapes.ts';
import { type IconLook, ShapeIcon } from './shape-icon.tsx';

export { type IconLook, ShapeIcon, type ShapeIconProps } from './shape-icon.tsx';

export interface IconProps extends IconLook {
  name: IconName;
}

/** A drawing in the colour of the text. */
export function Icon({ name, ...look }: IconProps) {
  return <ShapeIcon shape={iconShapes[name]} {...look} />;
}
