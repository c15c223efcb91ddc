import { type ConfigService, settings } from '@fairline/config';
import { documentTypeIds, type UserConfig, type VerificationView } from '@fairline/contracts';
import type { AccountFacts, IdentityService } from '@fairline/identity';
import { sports } from '@fairline/markets';
import type { PaymentsService } from '@fairline/payments';
import { parsePhone, phonePlans } from '@fairline/phones';
import type { Caller, Platform } from '@fairline/runtime';
import type { SportsbookService } from '@fairline/sportsbook';
import type { SupportService } from '@fairline/support';
import type { VerificationService } from '@fairline/verification';
import { accountStates, activationOf, daysSince, remainingDays } from './domain/account-state.ts';
import { groupOf } from './domain/verification-group.ts';

export interface UserConfigParts extends Pick<Platform, 'clock'> {
  config: Pick<ConfigService, 'get'>;
  identity: { profile: IdentityService['profile'] };
  payments: Pick<PaymentsService, 'hasDeposit'>;
  sportsbook: Pick<SportsbookService, 'restrictions'>;
  support: Pick<SupportService, 'countUnread'>;
  verification: Pick<VerificationService, 'read' | 'takesData'>;
}

/** ACC-04: reads the user config of a player. docs/user-config.md says where each field comes from. */
export async function readUserConfig(parts: UserConfigParts, caller: Caller): Promise<UserConfig> {
  const playerId = BigInt(caller.playerId);
  const [facts, sportsOf, verification, takesData, messages, hasDeposit] = await Promise.all([
    parts.identity.profile.facts(caller),
    parts.sportsbook.restrictions.read(playerId),
    parts.verification.read(playerId),
    parts.verification.takesData(playerId),
    parts.support.countUnread(playerId),
    parts.payments.hasDeposit(playerId),
  ]);
  const { protection } = facts;
  const hasSport = (closed: readonly number[]) => sports.some(({ id }) => !closed.includes(id));
  return {
    ...accountFields(parts, facts),
    ...verificationFields(verification, takesData),
    disallow_line_sport: sportsOf.line,
    disallow_live_sport: sportsOf.live,
    isCCLine: hasSport(sportsOf.line),
    isCClive: hasSport(sportsOf.live),
    user_msg_count: messages,
    has_deposit: hasDeposit,
    frozen: facts.account.frozen_at !== null,
    protection_level: protection.level,
    protection_methods: protection.methods,
    should_sync_protection_methods: protection.isNewer,
    is_active_secure_question: protection.methods.enable_security_question,
    show_2fa_popup: hasDeposit && !protection.methods.enable_two_factor_auth,
  };
}

/** The fields of contacts, state and age of the account. */
function accountFields(
  { clock, config }: Pick<UserConfigParts, 'clock' | 'config'>,
  { account }: AccountFacts,
) {
  const nowMs = clock.now();
  const country = account.country_code;
  const activation = activationOf(account.email_confirmed_at !== null, account.phone_confirmed_at !== null);
  const isIncomplete = [account.name, account.surname, account.birth_date].includes(null);
  return {
    phone_number: account.phone,
    phone_code: callingCodeOf(account.phone),
    user_email: account.email,
    user_name: account.name,
    user_country_code: country,
    user_country_id: config.get(settings.dicts.countryIds)[country] ?? null,
    user_ref_id: account.user_ref_id ?? config.get(settings.core.ref_id),
    activation_type: activation,
    isRequiredTransfer: account.convert_status > 0,
    user_hide_balance: account.hides_balance,
    changed_pass_day_count: daysSince(account.password_changed_at ?? account.registered_at, nowMs),
    ban_level: account.ban_level,
    ban_version: account.ban_version,
    user_status_id: accountStates[account.closed_at ? 'closed' : account.ban_level > 0 ? 'banned' : 'open'],
    is_identification_bonus: config.get(settings.auth.isIdentificationBonus, { country }),
    remaining_days_to_activate: remainingDays({
      days: config.get(settings.auth.activationDays, { country }),
      isActivated: activation !== 0,
      registeredAt: account.registered_at,
      nowMs,
    }),
    isDataAfterRegistration: isIncomplete,
  };
}

/** The fields of the identification. */
function verificationFields(view: VerificationView, takesData: boolean) {
  const { data, requiredFor, state } = view;
  const { document_type: type, ...given } = data;
  const isRequired = requiredFor.length > 0;
  return {
    user_data: { ...given, document_type_id: type === null ? null : documentTypeIds[type] },
    is_need_identification: isRequired && takesData,
    verification_status: state,
    verification_types: [...new Set(view.documents.map((document) => document.type))],
    verification_status_group_code: groupOf(state),
    requested_additional_document: view.requestedDocument,
    show_verification_modal_on_deposit_page: !view.allows.deposit,
    requireIdentification: isRequired,
  };
}

/** Returns the calling code of a number without its plus sign; null for a number that no country has. */
function callingCodeOf(phone: string | null): string | null {
  const parsed = phone === null ? undefined : parsePhone(phone);
  return parsed?.ok ? (phonePlans.get(parsed.country)?.telCode ?? null) : null;
}
