import type { Module } from '@fairline/runtime';

export type ConsoleService = object;

/**
 * Creates the module of console calls that join the data of several modules. It may import every other module, and none
 * imports it.
 */
export function createConsole(): Module<ConsoleService> {
  return { name: 'console', service: {} };
}
