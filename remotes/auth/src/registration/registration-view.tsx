import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import type { Confirmation, register } from '@fairline/contracts';
import type { MountContext, TrackedEvent } from '@fairline/remote-kit/protocol';
import { useNavigationBlock } from '@fairline/remote-kit/remote/navigation-block';
import { failureCode } from '@fairline/remote-views/answer.ts';
import { failureText } from '@fairline/remote-views/failure-text.ts';
import { networkNames } from '@fairline/remote-views/network-names.ts';
import { useHydrated } from '@fairline/remote-views/use-hydrated.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { lock } from '@fairline/ui/shapes.ts';
import { Skeleton } from '@fairline/ui/skeleton.tsx';
import { EmptyState } from '@fairline/ui/states.tsx';
import { Tabs } from '@fairline/ui/tabs.tsx';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { authView } from '../auth-view.ts';
import { AgeNote } from '../card/age-note.tsx';
import styles from '../card/card.module.css';
import { Entrance } from '../card/entrance.tsx';
import { Failure } from '../card/failure.tsx';
import { AskedPerson, CheckingNote } from '../challenge/challenge-part.tsx';
import { useChallenge } from '../challenge/use-challenge.ts';
import { returnQuery, returnWish } from '../return-wish.ts';
import { minimumAgeIn, type OfferedKind, type Rules } from '../rules.ts';
import { useRules } from '../use-rules.ts';
import { answerFaults, type FieldError } from './answer-faults.ts';
import { checkForm, type Faults, firstFault, localDate } from './check-form.ts';
import { CommonFields } from './common-fields.tsx';
import { ConfirmationScreen } from './confirmation-screen.tsx';
import type { Credentials } from './credentials-file.ts';
import { CredentialsScreen } from './credentials-screen.tsx';
import type { ChangeField } from './form-fields.ts';
import { emptyForm, type FieldName, type Form, registrationOf } from './form-values.ts';
import { PersonFields } from './person-fields.tsx';
import {
  bonusEvent,
  type RegistrationOutcome,
  registrationEvent,
  unknownWords,
} from './registration-event.ts';
import { useTicket } from './use-ticket.ts';

const tabTexts = { fast_reg: 'fast', phone_reg: 'phone', full_reg: 'full' } as const satisfies Record<
  OfferedKind,
  string
>;

/** Registration: by one click, by telephone, with an e-mail address and password, or after a sign-in elsewhere. */
export const registrationView = authView({ title: 'registration.title', Component: Registration });

function Registration() {
  const { api, context, services, lng, t } = useView();
  const rules = useRules();
  const wanted = returnWish(context);
  const isSocial = context.route.params.type === 'socialregistration';
  const ticket = useTicket(isSocial ? context.route.query.ticket : undefined);
  const wantedKind = context.props.kind ?? context.route.query.kind;
  const wantedBonus = context.props.bonusChoice ?? context.route.query.bonus_choice;
  const [offered, setOffered] = useState<OfferedKind>(
    rules.kinds.find((each) => each === wantedKind) ?? rules.kinds[0] ?? 'fast_reg',
  );
  const chosen: Form =
    ticket.state === 'known' ? { kind: 'soc_reg', ticket: ticket.ticket } : { kind: offered };
  const { kind } = chosen;
  const network = ticket.state === 'known' ? ticket.person.provider : undefined;
  const provenBy = network && networkNames[network];
  const hasPerson = kind === 'full_reg' || kind === 'soc_reg';
  const [values, setValues] = useState({ ...emptyForm, bonusChoice: firstChoice(rules, wantedBonus) });
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const [credentials, setCredentials] = useState<Credentials>();
  const form = useRef<HTMLFormElement>(null);
  const challenge = useChallenge();
  const isHydrated = useHydrated();

  // A visitor with a ticket does not choose a form; the platform decides whether it is accepted.
  const isOpen = rules.isRegistrationAllowed && (ticket.state === 'known' || rules.kinds.length > 0);
  const track = (event: TrackedEvent) => services.emit('track', event);
  const report = (outcome: RegistrationOutcome) =>
    track(registrationEvent({ type: kind, network }, values, outcome));
  const isShown = isOpen && ticket.state !== 'loading';
  useEffect(() => {
    if (!isShown) return;
    for (const event of unknownWords({ kind: wantedKind, bonusChoice: wantedBonus })) track(event);
    report({ outcome: 'opened' });
    // The effect runs once, when the form appears.
  }, [isShown]);

  const change: ChangeField = (changed) => {
    if (changed.bonusChoice !== undefined) track(bonusEvent(changed.bonusChoice));
    setValues((before) => ({ ...before, ...changed }));
    setFaults((before) => without(before, Object.keys(changed)));
  };
  const choose = (id: string) => {
    const chosenKind = rules.kinds.find((each) => each === id);
    if (chosenKind) setOffered(chosenKind);
    setFailure(undefined);
  };
  useEffect(() => {
    if (ticket.state !== 'known') return;
    const { countryCode, currency, email, name, surname } = ticket.person;
    change({
      email,
      name,
      surname,
      ...(isOffered(rules.countries, countryCode) && { countryCode }),
      ...(isOffered(rules.currencies, currency) && { currency }),
    });
    // The effect runs once, when the ticket is known, so that it does not overwrite later changes of the player.
  }, [ticket.state]);
  const enter = () => services.emit('session-changed', { hasSignedIn: true, returnTo: wanted });

  function show(found: Faults): void {
    setFaults(found);
    const first = firstFault(kind, found);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    setFailure(undefined);
    const found = checkForm(kind, values, {
      today: localDate(new Date()),
      minimumAgeYears: minimumAgeIn(rules, values.countryCode),
      isPhoneRequired: kind === 'phone_reg',
      isDocumentRequired: rules.documentsByCountry[values.countryCode] !== undefined,
    });
    show(found);
    if (firstFault(kind, found)) return;
    setIsSending(true);
    try {
      const body = registrationOf(chosen, values, {
        language: lng,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        bonusId: bonusIdOf(context),
      });
      const answer = await api<typeof register>('POST', '/web-api/registration', {
        body,
        carries: ['device'],
        desk: challenge.desk,
      });
      // Until the address is confirmed, there is no account.
      report({ outcome: answer.confirmation ? 'submitted' : 'succeeded' });
      // The modal must not close by accident now: the player would lose the generated password, or the field of the code.
      services.emit('hold-modal', { name: 'registration' });
      if (answer.confirmation) setConfirmation(answer.confirmation);
      else if (answer.credentials) setCredentials(answer.credentials);
      else enter();
    } catch (error) {
      const errors = error instanceof Error && 'errors' in error ? errorsOf(error.errors) : [];
      const code = failureCode(error);
      report({ outcome: 'failed', code });
      const refused = answerFaults(kind, code, errors);
      setFailure(refused.form);
      show(refused.fields);
      setIsSending(false);
    }
  }

  function backToForm(): void {
    setConfirmation(undefined);
    setIsSending(false);
    services.emit('hold-modal', { name: 'registration', isHeld: false });
  }

  // On a page, leaving would lose the generated password.
  useNavigationBlock(services, 'credentials', credentials !== undefined);

  if (credentials) {
    return <CredentialsScreen credentials={credentials} onContinue={enter} />;
  }

  if (confirmation) {
    return (
      <ConfirmationScreen
        confirmation={confirmation}
        onConfirmed={() => {
          report({ outcome: 'succeeded' });
          enter();
        }}
        onFailed={(code) => report({ outcome: 'failed', code })}
        onBack={backToForm}
      />
    );
  }

  const fields = { t, lng, values, faults, rules, change };
  const filledIn = (
    <form ref={form} method="post" className={styles.form} noValidate onSubmit={submit}>
      {provenBy !== undefined ? (
        <p className={styles.lead}>{t('registration.proven', { name: provenBy })}</p>
      ) : (
        <>
          {isSocial && <p className={styles.lead}>{t('registration.social')}</p>}
          {kind !== 'soc_reg' && <p className={styles.lead}>{t(`registration.${tabTexts[kind]}Lead`)}</p>}
        </>
      )}
      {failure !== undefined && <Failure text={failureText(t, failure)} />}
      {hasPerson && <PersonFields {...fields} provenBy={provenBy} />}
      <CommonFields {...fields} kind={kind} withDetails={hasPerson} withPhoneLogin={kind === 'phone_reg'} />
      <Button type="submit" variant="primary" size="lg" wide busy={isSending} disabled={!isHydrated}>
        {t('registration.submit')}
      </Button>
      <CheckingNote challenge={challenge} />
    </form>
  );

  function shownForm(): ReactNode {
    // The skeleton consists of lines, because the height of a block would be an inline style, which the CSP forbids.
    if (ticket.state === 'loading') return <Skeleton count={16} label={t('loading')} />;
    if (kind === 'soc_reg') return filledIn;
    return (
      <Tabs
        label={t('registration.kinds')}
        tabs={rules.kinds.map((id) => ({ id, label: t(`registration.${tabTexts[id]}`) }))}
        selected={kind}
        onSelect={choose}
      >
        {filledIn}
      </Tabs>
    );
  }

  return (
    <Entrance title={t('registration.title')} isWide>
      {isOpen ? (
        shownForm()
      ) : (
        <EmptyState icon={lock} title={t('registration.closed')} text={t('registration.closedText')} />
      )}
      <p className={styles.other}>
        {t('registration.haveAccount')}{' '}
        <a href={link(lng, routes.login, {}, returnQuery(wanted))}>{t('registration.signIn')}</a>
      </p>
      <AskedPerson challenge={challenge} />
      <AgeNote age={minimumAgeIn(rules, values.countryCode)} />
    </Entrance>
  );
}

/**
 * REG-02: returns the bonus that the visitor came for, if the site offers it. Otherwise it returns no bonus, or the
 * first one when the site does not offer "no bonus".
 */
function firstChoice({ bonusChoices }: Rules, wanted: unknown): 0 | 1 | 2 {
  const wantedChoice = bonusChoices.find((choice) => String(choice) === String(wanted));
  if (wantedChoice !== undefined) return wantedChoice;
  return bonusChoices.includes(0) ? 0 : (bonusChoices[0] ?? 0);
}

/** True for a code that the site offers. An empty code is unknown, and the player chooses the value. */
function isOffered(codes: readonly string[] | null, code: string): boolean {
  return code !== '' && (codes === null || codes.includes(code));
}

function without(faults: Faults, names: readonly string[]): Faults {
  const remaining: Partial<Record<FieldName, string>> = { ...faults };
  for (const name of names) Reflect.deleteProperty(remaining, name);
  return remaining;
}

/** Returns the id of the bonus whose page led to the registration. */
function bonusIdOf({ props, route }: Pick<MountContext, 'props' | 'route'>): string | undefined {
  const wanted = props.bonusId ?? route.query.bonus_id;
  return typeof wanted === 'string' && wanted !== '' ? wanted.slice(0, 100) : undefined;
}

function errorsOf(errors: unknown): FieldError[] {
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((each: unknown) =>
    typeof each === 'object' && each !== null && 'path' in each
      ? [{ path: String(each.path), ...('detail' in each && { detail: String(each.detail) }) }]
      : [],
  );
}
