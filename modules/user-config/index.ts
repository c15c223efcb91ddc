import type { Module } from '@fairline/runtime';
import { userConfigRoutes } from './http.ts';
import type { RightsParts } from './read-rights.ts';
import type { UserConfigParts } from './read-user-config.ts';

/** Creates the module of the user config and of rights, which joins what other modules know of a player. */
export function createUserConfig(parts: UserConfigParts & RightsParts): Module<undefined> {
  return { name: 'user-config', service: undefined, routes: (app) => userConfigRoutes(app, parts) };
}
