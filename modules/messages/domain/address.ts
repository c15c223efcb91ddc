/** The address of a message: an e-mail address, or a telephone number in the form of E.164. */
export type Address = { email: string } | { phone: string };
export type Channel = 'email' | 'sms';

/** Returns the way by which a message reaches an address. */
export function channelOf(address: Address): Channel {
  return 'email' in address ? 'email' : 'sms';
}

/** Returns the text of an address. */
export function textOf(address: Address): string {
  return 'email' in address ? address.email : address.phone;
}

/** Returns as much of an address as its owner needs to recognise it: `m•••@site.example`, `+49 ••• 6789`. */
export function addressHint(address: Address): string {
  if ('email' in address) {
    const at = address.email.lastIndexOf('@');
    return `${address.email.slice(0, 1)}•••${address.email.slice(Math.max(at, 1))}`;
  }
  return `${address.phone.slice(0, 3)} ••• ${address.phone.slice(-4)}`;
}
