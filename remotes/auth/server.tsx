import type { getConfigGroups } from '@fairline/contracts';
import { apiOver } from '@fairline/contracts/call-api';
import { allTexts } from '@fairline/i18n/locales';
import { textsFrom } from '@fairline/i18n/texts-from';
import { renderComponent } from '@fairline/remote-kit/remote/react-server';
import type { RemoteComponent, RemoteDefinition } from '@fairline/remote-kit/server';
import type { ComponentType } from 'react';
import { locales } from './locales/index.ts';
import { AgreementView } from './src/agreement/agreement-view.tsx';
import { ConfirmTermsView } from './src/confirm-terms/confirm-terms-view.tsx';
import { ForgotPasswordView } from './src/forgot-password/forgot-password-view.tsx';
import { LetterView } from './src/letters/letter-view.tsx';
import { LoginView } from './src/login/login-view.tsx';
import { RegistrationView } from './src/registration/registration-view.tsx';
import { defaultRules, type Rules, readRules, ruleGroups } from './src/rules.ts';
import { type ComponentName, viewAt } from './src/view-at.ts';
import { viewPage } from './src/view-page.tsx';
import type { ViewProps } from './src/view-props.ts';

/** Texts by language. */
const dictionaries = await allTexts(locales);

export interface RemoteParts {
  assets: RemoteDefinition['assets'];
  version: string;
}

const views: Readonly<Record<ComponentName, ComponentType<ViewProps>>> = {
  login: LoginView,
  registration: RegistrationView,
  'forgot-password': ForgotPasswordView,
  agreement: AgreementView,
  accountverify: LetterView,
  activate: LetterView,
  passwordreset: LetterView,
  stopnewsletter: LetterView,
  'confirm-terms': ConfirmTermsView,
};

/** The server half of sign-in, registration, and the pages that links in letters lead to. */
export function createRemote({ assets, version }: RemoteParts): RemoteDefinition {
  const components = Object.fromEntries(
    Object.entries(views).map(([name, View]) => [name, page(name, View)]),
  );
  return { appName: 'auth', version, components, view: viewAt, assets };
}

const textsOf = textsFrom((lng) => dictionaries[lng]);

function page(name: string, View: ComponentType<ViewProps>): RemoteComponent {
  const Page = viewPage(textsOf, View);
  return {
    async render(context, { call, signal }) {
      const { lng, t } = textsOf(context.lng);
      const state = await rulesOf(call, lng, signal);
      const html = renderComponent(Page, context, state);
      return { html, state, title: t(`${name}.title`) };
    },
  };
}

type Tools = Parameters<RemoteComponent['render']>[1];

/** Loads the rules; without an answer the default rules hold, so that nobody is kept out. */
async function rulesOf(call: Tools['call'], lang: string, signal: AbortSignal): Promise<Rules> {
  const api = apiOver((url, outgoing) => call(url, outgoing));
  try {
    const query = { groups: ruleGroups.join(','), lang };
    const { result } = await api<typeof getConfigGroups>('GET', '/bff-api/config/group/get', {
      query,
      signal,
    });
    return readRules(result);
  } catch {
    return defaultRules;
  }
}
