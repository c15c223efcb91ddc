import type { TestWallet } from '@fairline/testing';
import type { Page } from 'playwright-core';

/** Gives the pages that are opened from now on a wallet, as the extension of a browser does (EIP-1193). */
export async function addWallet(page: Page, { address, sign }: TestWallet): Promise<void> {
  await page.exposeFunction('signInWallet', (hex: string) =>
    sign(Buffer.from(hex.slice(2), 'hex').toString()),
  );
  await page.addInitScript(`globalThis.ethereum={request:({method,params:[text]=[]})=>
    method==='personal_sign'?globalThis.signInWallet(text):Promise.resolve(['${address}'])}`);
}
