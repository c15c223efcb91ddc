import { type ConfigService, type SettingCheck, settings } from '@fairline/config';
import { conflictsAmong, type RemoteDeclaration } from '@fairline/remote-kit/declaration';
import type { RemoteConfig } from '@fairline/remote-kit/server';
import type { SiteRemote } from '@fairline/shell';
import { findOwnRemote } from '@fairline/shell/own-remotes';
import { clashingRoutes } from '@fairline/shell/page-clashes';
import { type ReachableRemotes, remotesPath } from './remotes.ts';

/** All remotes of the site: those of this repository, of extensions, and of the operator's setting `core.remotes`. */
export interface RemoteTable {
  /** Returns the current state. It is the same object until a setting changes. */
  current(): RemoteTableState;
}

export interface RemoteTableState {
  /** The configuration by which this process reaches each remote. */
  configs: Readonly<Record<string, RemoteConfig>>;
  /** The facts about each remote that a page sends to the browser. */
  onPages: Readonly<Record<string, SiteRemote>>;
  /** Origins of declared remotes, from which pages may load pictures, fonts and data. */
  origins: readonly string[];
  /** Origins of trusted remotes only. Pages may link their style sheets. */
  sheetOrigins: readonly string[];
}

interface RemoteTableParts {
  /** The remotes of this repository. */
  built: ReachableRemotes;
  /** The remotes that extensions declare. */
  extensions?: readonly RemoteDeclaration[];
  config: Pick<ConfigService, 'get' | 'revision'>;
}

export function createRemoteTable({ built, extensions = [], config }: RemoteTableParts): RemoteTable {
  let known: { revision: number; state: RemoteTableState } | undefined;
  return {
    current() {
      const revision = config.revision();
      if (known?.revision !== revision) {
        const declared = [...extensions, ...config.get(settings.core.remotes)];
        const off = config.get(settings.core.switchedOffRemotes);
        known = { revision, state: stateOf(built, declared, off) };
      }
      return known.state;
    },
  };
}

function stateOf(
  built: ReachableRemotes,
  declared: readonly RemoteDeclaration[],
  off: readonly string[],
): RemoteTableState {
  // The first remote of a name counts, so a declaration cannot replace a remote of this repository. The check of the
  // setting logs a row whose name is taken.
  const others = declared.filter(
    ({ name }, place) =>
      !off.includes(name) && !built.has(name) && declared.findIndex((each) => each.name === name) === place,
  );
  const own = [...built].flatMap(([name, reached]) => (off.includes(name) ? [] : [{ name, reached }]));
  return {
    configs: Object.fromEntries([
      ...own.map(({ name, reached }) => [name, { ...reached, trusted: true, wantsRoute: true }]),
      ...others.map((declaration) => [declaration.name, configOf(declaration)]),
    ]),
    onPages: Object.fromEntries([
      ...own.map(({ name }) => [
        name,
        { url: `${remotesPath}/${name}`, public: findOwnRemote(name)?.isPublic ?? false, wantsRoute: true },
      ]),
      ...others.map((declaration) => [declaration.name, remoteOnPages(declaration)]),
    ]),
    origins: originsOf(others),
    sheetOrigins: originsOf(others.filter(({ trusted }) => trusted)),
  };
}

function configOf(declaration: RemoteDeclaration): RemoteConfig {
  const { url, publicUrl, trusted = false, allowedOrigins = [], timeoutMs, keepLastGoodMs = 0 } = declaration;
  return {
    url,
    trusted,
    allowedOrigins,
    keepLastGoodMs,
    wantsRoute: trusted && declaration.wantsRoute === true,
    ...(publicUrl === undefined ? {} : { publicUrl }),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  };
}

function remoteOnPages(declaration: RemoteDeclaration): SiteRemote {
  const { url, publicUrl = url, trusted = false, allowedOrigins = [], pages = [] } = declaration;
  return {
    url: publicUrl,
    public: declaration.public ?? false,
    wantsRoute: trusted && declaration.wantsRoute === true,
    foreign: !trusted,
    origins: allowedOrigins,
    pages,
  };
}

function originsOf(declarations: readonly RemoteDeclaration[]): string[] {
  const all = declarations.flatMap(({ url, publicUrl = url, allowedOrigins = [] }) => [
    new URL(publicUrl).origin,
    ...allowedOrigins,
  ]);
  return [...new Set(all)];
}

/**
 * Checks the setting `core.remotes` against the product: its remotes, its pages, and what extensions declare. `origin` is
 * the public origin of the site, where it is known.
 */
export function remotesCheck(
  origin: string | undefined,
  extensions: readonly RemoteDeclaration[] = [],
): SettingCheck<readonly RemoteDeclaration[]> {
  return {
    setting: settings.core.remotes,
    problems: (declarations) => [
      ...declarations.flatMap(({ name, url, publicUrl = url, trusted = false, pages = [] }) => [
        ...(findOwnRemote(name) ? [`the remote ${name} is part of the product`] : []),
        ...(!trusted && origin !== undefined && new URL(publicUrl).origin === origin
          ? [`the remote ${name} is foreign, and needs an origin other than that of the site`]
          : []),
        ...pages.flatMap(({ path }) => {
          const [route] = clashingRoutes(path);
          return route === undefined ? [] : [`${path} is a page of the product (route ${route})`];
        }),
      ]),
      ...conflictsAmong([...extensions, ...declarations]),
    ],
  };
}
