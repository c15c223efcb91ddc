export { type ParsedPhone, type PhoneFault, parsePhone } from './parse-phone.ts';
export { type PhonePlan, phonePlans } from './phone-plans.ts';
