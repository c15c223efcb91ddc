import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { documentTypes, verificationStates } from './verification.ts';

const flag = z.boolean();

/** The ways in which an account is protected (ACC-05). Each adds to `protection_level`. */
export const protectionMethodsSchema = z.object({
  is_changed_password: flag,
  enable_two_factor_auth: flag,
  enable_phone_binding: flag,
  enable_security_question: flag,
  enable_email_auth: flag,
});
export type ProtectionMethods = z.infer<typeof protectionMethodsSchema>;

/** ACC-04: the user config, by the names of the specification. docs/user-config.md says what each field does. */
export const userConfigSchema = z.object({
  disallow_line_sport: z.array(z.int()),
  disallow_live_sport: z.array(z.int()),
  phone_number: z.string().nullable(),
  phone_code: z.string().nullable(),
  user_email: z.string().nullable(),
  user_name: z.string().nullable(),
  user_country_code: z.string(),
  user_country_id: z.int().nullable(),
  user_ref_id: z.int(),
  user_msg_count: z.int(),
  activation_type: z.literal([0, 1, 2, 3]),
  isRequiredTransfer: flag,
  is_active_secure_question: flag,
  user_hide_balance: flag,
  changed_pass_day_count: z.int(),
  frozen: flag,
  user_data: z.object({
    date_birthday: z.string().nullable(),
    document_type_id: z.int().nullable(),
    inn: z.string().nullable(),
    name: z.string().nullable(),
    passport: z.string().nullable(),
    passport_date: z.string().nullable(),
    passport_end_date: z.string().nullable(),
    registration_address: z.string().nullable(),
    surname: z.string().nullable(),
  }),
  protection_level: z.int().min(0).max(100).nullable(),
  protection_methods: protectionMethodsSchema,
  should_sync_protection_methods: flag,
  is_need_identification: flag,
  ban_level: z.int(),
  ban_version: z.int(),
  user_status_id: z.literal([0, 1, 2]),
  verification_status: z.enum(verificationStates),
  verification_types: z.array(z.enum(documentTypes)),
  verification_status_group_code: z.enum(['todo', 'waiting', 'done']),
  requested_additional_document: z.enum(documentTypes).nullable(),
  has_deposit: flag,
  is_identification_bonus: flag,
  show_verification_modal_on_deposit_page: flag,
  remaining_days_to_activate: z.int().nullable(),
  requireIdentification: flag,
  isCCLine: flag,
  isCClive: flag,
  isDataAfterRegistration: flag,
  show_2fa_popup: flag,
});
export type UserConfig = z.infer<typeof userConfigSchema>;

const tag = 'Player';
const path = '/web-api/user/config';

export const getUserConfig = defineCall({
  id: 'getUserConfig',
  method: 'GET',
  path,
  summary: 'What the site knows and allows of the signed-in player, by the names of the specification',
  tag,
  access: 'player',
  status: 200,
  answer: userConfigSchema,
  errors: [],
});

export const hideBalance = defineCall({
  id: 'hideBalance',
  method: 'POST',
  path: `${path}/hide-balance`,
  summary: 'Keeps with the account whether pages hide the balance',
  tag,
  access: 'player',
  body: z.strictObject({ user_hide_balance: flag }),
  status: 200,
  answer: z.object({ user_hide_balance: flag }),
  errors: [],
});
