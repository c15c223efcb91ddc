import { type IconName, iconShapes } from './icon-shapes.ts';
import { type EmptyStateTexts, ShapeEmptyState } from './shape-states.tsx';

export {
  type EmptyStateTexts,
  ErrorState,
  type ErrorStateProps,
  ShapeEmptyState,
  type ShapeEmptyStateProps,
} from './shape-states.tsx';

export interface EmptyStateProps extends EmptyStateTexts {
  icon?: IconName;
}

/** There is nothing to show, and this is what to do about it. */
export function EmptyState({ icon = 'search', ...texts }: EmptyStateProps) {
  return <ShapeEmptyState shape={iconShapes[icon]} {...texts} />;
}
