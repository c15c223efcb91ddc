export type {
  FeedAdapter,
  FeedDefinition,
  FeedMessage,
  FeedParts,
  Fixture,
} from '@fairline/feed';
export type {
  MessageDefinition,
  MessageParts,
  OutgoingPush,
  PushAnswer,
  PushService,
} from '@fairline/notify';
export type {
  Checkout,
  CheckoutRequest,
  PaymentMethod,
  PaymentProvider,
  Payout,
  PayoutRequest,
  ProviderDefinition,
  ProviderParts,
  Report,
  ReportExample,
  ReportHeaders,
} from '@fairline/payments';
export type { RemoteDeclaration } from '@fairline/remote-kit/declaration';
export { checkExtension, isFit, type PartChecks, reportOf } from './check-extension.ts';
export {
  defineExtension,
  type Extension,
  ExtensionError,
  type Extensions,
  noExtensions,
} from './extension.ts';
export { loadExtension, loadExtensions } from './load-extensions.ts';
