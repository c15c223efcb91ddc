import type { TextsOf } from '@fairline/i18n/texts-from';
import type { RemoteComponentProps } from '@fairline/remote-kit/remote/react';
import type { ComponentType, ReactNode } from 'react';
import { LoginView } from './login/login-view.tsx';
import { RegistrationView } from './registration/registration-view.tsx';
import { type Rules, usualRules } from './rules.ts';
import type { ViewProps } from './view-props.ts';

export type ComponentName = 'login' | 'registration';

/** The page at a path with its language segment; undefined when this remote has none there. */
export function viewAt(path: string): ComponentName | undefined {
  if (/^\/[a-z]{2}\/user\/login\/?$/.test(path)) return 'login';
  if (/^\/[a-z]{2}\/registration(\/socialregistration)?\/?$/.test(path)) return 'registration';
  return undefined;
}

type AuthComponent = (props: RemoteComponentProps<Rules>) => ReactNode;

/** The components of this remote, the same on both sides. */
export function authComponents(textsOf: TextsOf): Record<ComponentName | '', AuthComponent> {
  const withTexts = (View: ComponentType<ViewProps>): AuthComponent =>
    function Texted({ context, services, state = usualRules }: RemoteComponentProps<Rules>) {
      return <View {...{ context, services, rules: state, ...textsOf(context.lng) }} />;
    };
  const Login = withTexts(LoginView);
  const Registration = withTexts(RegistrationView);
  return {
    login: Login,
    registration: Registration,
    // A page that was not rendered on the server does not say which component it is.
    '': function PageAtPath(props) {
      const View = viewAt(props.context.path) === 'registration' ? Registration : Login;
      return <View {...props} />;
    },
  };
}
